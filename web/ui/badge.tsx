import type { ComponentProps, ReactNode } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'

interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'gold' | 'success' | 'warning' | 'info' | 'danger'
  icon?: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={cx('badge', `badge-${tone}`, className)}>
      {icon}
      <span {...languageOf(children)} className="contents">
        {children}
      </span>
    </span>
  )
}
