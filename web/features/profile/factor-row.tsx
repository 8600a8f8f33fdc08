import type { ReactNode } from 'react'

interface FactorRowProps {
  icon: ReactNode
  title: ReactNode
  hint: string
  /** The buttons. */
  actions?: ReactNode
  children?: ReactNode
}

/** One way to get in: what it is, how it stands, what can be done with it. */
export function FactorRow({ icon, title, hint, actions, children }: FactorRowProps) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-4 gap-y-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-ink-soft">
      {icon}
      <div className="grid min-w-0 gap-2">
        <div>
          <p className="flex flex-wrap items-center gap-2 font-semibold">{title}</p>
          <p className="text-sm text-ink-soft">{hint}</p>
        </div>
        {children}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </li>
  )
}
