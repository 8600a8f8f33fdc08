import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface TabItem {
  id: string
  label: ReactNode
  count?: number
  panel: ReactNode
}

interface TabsProps {
  /** What one chooses between, read aloud. */
  label: string
  items: TabItem[]
  value?: string
  onChange?: (id: string) => void
  className?: string
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(items[0]?.id)
  const chosen = value ?? own

  function choose(id: string) {
    setOwn(id)
    onChange?.(id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.id === chosen)
    const target = items[steps[event.key]?.(at, items.length - 1) ?? -1]
    if (!target) return
    event.preventDefault()
    choose(target.id)
    document.getElementById(`${base}-tab-${target.id}`)?.focus()
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="tab-list" onKeyDown={handleKeyDown}>
        {items.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            aria-controls={`${base}-panel-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            className="tab"
            onClick={() => choose(id)}
          >
            {text}
            {count !== undefined && (
              <span className="tab-count" translate="no">
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      {items.map(({ id, label: text, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-panel-${id}`}
          aria-labelledby={`${base}-tab-${id}`}
          data-off={id !== chosen || undefined}
          data-head={typeof text === 'string' ? text : undefined}
          className="tab-panel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by Tab
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
