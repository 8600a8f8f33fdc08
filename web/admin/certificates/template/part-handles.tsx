import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Design, papers } from '#contract/certificates/design.ts'
import { type Part, type PartName, partsOf } from './parts.ts'
import './part-handles.css'

export interface PartHandlesProps {
  design: Design
  chosen: PartName | null
  onChoose: (name: PartName) => void
  onMove: (name: PartName, by: { x: number; y: number }) => void
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Over the page: each part is chosen by a press, moved by dragging or by the arrow keys. */
export function PartHandles({ design, ...rest }: PartHandlesProps) {
  const { width, height } = papers[design.paper]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="part-handles">
      <title>Parts of the page; the arrow keys move the one that is chosen</title>
      {partsOf(design).map((part) => (
        <Handle key={part.name} part={part} {...rest} />
      ))}
    </svg>
  )
}

function Handle({ part, chosen, onChoose, onMove }: Omit<PartHandlesProps, 'design'> & { part: Part }) {
  const { name, label, x, y, width, height } = part
  const from = useRef<{ x: number; y: number } | null>(null)

  function handleKey(event: KeyboardEvent) {
    const step = arrows[event.key]
    if (!step && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose(name)
    const far = event.shiftKey ? 5 : 1
    if (step) onMove(name, { x: step.x * far, y: step.y * far })
  }

  function handleDown(event: PointerEvent<SVGRectElement>) {
    // The first touch chooses; until then a finger scrolls the page.
    if (event.pointerType === 'touch' && chosen !== name) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }

  function handleMove(event: PointerEvent<SVGRectElement>) {
    const scale = event.currentTarget.getScreenCTM()?.a
    if (!from.current || !scale) return
    const by = halves({
      x: (event.clientX - from.current.x) / scale,
      y: (event.clientY - from.current.y) / scale,
    })
    if (by.x === 0 && by.y === 0) return
    from.current = { x: from.current.x + by.x * scale, y: from.current.y + by.y * scale }
    onChoose(name)
    onMove(name, by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: within an SVG there is no button
    <rect
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={chosen === name}
      x={x}
      y={y}
      width={width}
      height={height}
      onClick={() => onChoose(name)}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    />
  )
}

/** Whole half millimetres; what is less is kept for the next movement. */
function halves({ x, y }: { x: number; y: number }) {
  return { x: Math.trunc(x * 2) / 2, y: Math.trunc(y * 2) / 2 }
}
