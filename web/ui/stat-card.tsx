import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'

interface StatCardProps {
  label: string
  value: ReactNode
  icon?: ReactNode
  to?: string
  hint?: ReactNode
}

export function StatCard({ label, value, icon, to, hint }: StatCardProps) {
  return (
    <Card interactive={Boolean(to)} className="stat">
      <p className="stat-label">
        {to ? (
          <Link to={to} className="cover-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <div className="stat-value" translate="no">
        {value}
      </div>
      {icon && <span className="stat-icon">{icon}</span>}
      {hint && <p className="col-span-2 text-sm text-ink-soft">{hint}</p>}
    </Card>
  )
}
