import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('state', className)}>
      <span className="state-icon">{icon ?? <Inbox aria-hidden="true" />}</span>
      {title && <p className="text-lg font-semibold text-ink">{title}</p>}
      <p>{children}</p>
      {action}
    </div>
  )
}
