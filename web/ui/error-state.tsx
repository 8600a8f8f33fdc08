import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface ErrorStateProps {
  children: ReactNode
  onRetry?: () => void
  retryLabel?: string
  busy?: boolean
  className?: string
}

export function ErrorState({
  children,
  onRetry,
  retryLabel = 'Try again',
  busy,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx('state state-error', className)}>
      <span className="state-icon">
        <CloudAlert aria-hidden="true" />
      </span>
      <p className="text-ink">{children}</p>
      {onRetry && (
        <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
