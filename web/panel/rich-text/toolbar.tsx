import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { type Tool, tools } from './editor-tools.tsx'

interface ToolbarProps {
  ref: Ref<HTMLDivElement>
  label: string
  state: EditorState
  onUse: (tool: Tool) => void
  onLeave: () => void
}

/** One stop for the Tab key: the arrows go from tool to tool, Escape back into the text. */
export function Toolbar({ ref, label, state, onUse, onLeave }: ToolbarProps) {
  const [at, setAt] = useState(0)

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const next = {
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onLeave()
    }
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={`Tools for ${label}`}
      className="text-tools"
      onKeyDown={handleKey}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool.name}
          label={tool.label}
          size="sm"
          tabIndex={index === at ? 0 : -1}
          aria-pressed={tool.isOn ? tool.isOn(state) : undefined}
          // The selection in the text must outlive the press.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setAt(index)}
          onClick={() => onUse(tool)}
        >
          {tool.icon}
        </IconButton>
      ))}
    </div>
  )
}
