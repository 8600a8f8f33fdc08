import { cx } from './cx.ts'

interface SpinnerProps {
  /** Read aloud; without it the spinner is decoration beside words that say the same. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  const ring = <span aria-hidden="true" className={cx('spinner', `spinner-${size}`, !label && className)} />
  if (!label) return ring
  return (
    <span role="status" className={cx('inline-flex items-center gap-3 text-ink-soft', className)}>
      {ring}
      {label}
    </span>
  )
}
