import { type ReactNode, useRef } from 'react'
import { chartHeight } from './scales.ts'
import { useWidth } from './use-width.ts'

interface DrawingProps {
  title: string
  children: (width: number) => ReactNode
}

/** As wide as its place and always as tall: letters keep their size on a phone. */
export function Drawing({ title, children }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  return (
    <div ref={frame}>
      <svg className="chart" role="img" aria-label={`${title}, as bars`} height={chartHeight}>
        {width > 0 && children(width)}
      </svg>
    </div>
  )
}
