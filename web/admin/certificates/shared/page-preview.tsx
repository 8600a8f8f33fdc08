import { useEffect, useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { Drawing, DrawingItem } from '#contract/certificates/drawing.ts'
import { call } from '#web/lib/browser-api.ts'

/** Read once for all pages that show it; what did not come through is asked for again by the next of them. */
const known = new Map<string, Promise<string | null>>()

interface PagePreviewProps {
  drawing: Drawing
  /** Whose page it is, read aloud. */
  label: string
  className?: string
}

/** A page as it will be printed: placed by the server, each line as wide as in the printed font. */
export function PagePreview({ drawing: { width, height, items }, label, className }: PagePreviewProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={className ?? 'h-auto w-full rounded-sm border border-line bg-white shadow-md'}
    >
      {items.map((item, at) => (
        // Nothing on a page has a name of its own, and nothing of it moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity
        <Item key={at} item={item} />
      ))}
    </svg>
  )
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

function Item({ item }: { item: DrawingItem }) {
  if (item.kind === 'text') {
    const { text, x, y, size, width, align, font, colour } = item
    return (
      <text
        x={x}
        y={y}
        fill={colour}
        fontSize={size}
        fontWeight={font === 'bold' ? 700 : 400}
        fontFamily="'Noto Sans', Figtree, 'Own Indic', 'Noto Indic', sans-serif"
        textAnchor={anchors[align]}
        {...(width > 0 ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
      >
        {text}
      </text>
    )
  }
  if (item.kind === 'box') {
    const { x, y, width, height, radius, fill, line, lineWidth } = item
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={radius}
        fill={fill ?? 'none'}
        stroke={line ?? 'none'}
        strokeWidth={lineWidth}
      />
    )
  }
  return item.kind === 'picture' ? <Picture {...item} /> : <CodeMark {...item} />
}

function Picture({ picture, x, y, width, height }: Extract<DrawingItem, { kind: 'picture' }>) {
  const href = usePicture(picture)
  if (!href) return <rect x={x} y={y} width={width} height={height} fill="#f3ebe3" />
  return <image href={href} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
}

/** Where the code will stand: the real one leads to a page that is not there yet. */
function CodeMark({ x, y, size }: Extract<DrawingItem, { kind: 'qr' }>) {
  const unit = size / 29
  const eyes = [
    [4, 4],
    [18, 4],
    [4, 18],
  ]
  return (
    <g>
      <rect x={x} y={y} width={size} height={size} fill="#fff" />
      {eyes.map(([left = 0, top = 0]) => (
        <g key={`${left} ${top}`}>
          <rect x={x + left * unit} y={y + top * unit} width={7 * unit} height={7 * unit} fill="#000" />
          <rect
            x={x + (left + 1) * unit}
            y={y + (top + 1) * unit}
            width={5 * unit}
            height={5 * unit}
            fill="#fff"
          />
          <rect
            x={x + (left + 2) * unit}
            y={y + (top + 2) * unit}
            width={3 * unit}
            height={3 * unit}
            fill="#000"
          />
        </g>
      ))}
      {dots.map(([left = 0, top = 0]) => (
        <rect
          key={`${left} ${top}`}
          x={x + left * unit}
          y={y + top * unit}
          width={unit}
          height={unit}
          fill="#000"
        />
      ))}
    </g>
  )
}

/** A pattern like any other, the same each time. */
const dots = Array.from({ length: 21 * 21 }, (_, at) => [4 + (at % 21), 4 + Math.floor(at / 21)]).filter(
  ([left = 0, top = 0]) => {
    const isEye = (left < 12 && top < 12) || (left > 16 && top < 12) || (left < 12 && top > 16)
    return !isEye && (left * 7 + top * 13 + left * top) % 5 < 2
  },
)

function read(picture: string): Promise<string | null> {
  const reading = call(certificateCalls.picture, { picture }).then(
    ({ dataUrl }) => dataUrl,
    () => {
      known.delete(picture)
      return null
    },
  )
  known.set(picture, reading)
  return reading
}

/** A picture of a template as a data address; null until it is there, and when it is gone. */
function usePicture(picture: string): string | null {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const reading = known.get(picture) ?? read(picture)
    void reading.then((found) => isCurrent && setHref(found))
    return () => {
      isCurrent = false
    }
  }, [picture])
  return href
}
