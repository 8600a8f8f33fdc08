import { useMemo } from 'react'
import { qrPath } from '#contract/qr-path.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

interface DrawnCodeProps {
  text: string
  label: string
  className?: string
}

export function DrawnCode({ text, ...look }: DrawnCodeProps) {
  const code = useMemo(() => qrPath(text), [text])
  return <QrCode {...code} {...look} />
}

/** The same as a part of a drawing. */
export function CodeMark({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  const code = useMemo(() => qrPath(text), [text])
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes is not interactive
    <g role="img" aria-label="QR code to pay by UPI" shapeRendering="crispEdges">
      <rect x={x} y={y} width={size} height={size} fill="#fff" />
      <path d={code.path} fill="#000" transform={`translate(${x} ${y}) scale(${size / code.size})`} />
    </g>
  )
}
