import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { chartHeight } from './scales.ts'

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

/** How wide the element stands, in whole px; 0 until it is measured. */
function useWidth(ref: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
