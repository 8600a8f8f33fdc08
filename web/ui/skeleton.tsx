import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The grey shape of something on its way; its size comes from classes. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" {...props} className={cx('skeleton', className)} />
}

interface SkeletonsProps {
  count: number
  /** Read aloud once, e.g. "Loading courses". */
  label: string
  /** Of the row or grid around them. */
  className?: string
  itemClassName?: string
}

export function Skeletons({
  count,
  label,
  className = 'grid gap-3',
  itemClassName = 'h-14',
}: SkeletonsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={at} className={itemClassName} />
      ))}
    </div>
  )
}
