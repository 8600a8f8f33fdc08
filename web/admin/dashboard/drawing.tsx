import { type ReactNode, useRef } from 'react'
import { chartHeight } from './scales.ts'
import { useWidth } from './use-width.ts'

interface DrawingProps {
  title: string
  height?: number
  children: (width: number) => ReactNode
}

/** As wide as its place and always as tall: letters keep their size on a phone. */
export function Drawing({ title, height = chartHeight, children }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  return (
    <div ref={frame}>
      <svg className="picture" role="img" aria-label={`${title}, as bars`} height={height}>
        {width > 0 && children(width)}
      </svg>
    </div>
  )
}
