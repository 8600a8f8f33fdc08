import type { ReactNode } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { cx } from './cx.ts'

interface HeadingProps {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  align?: 'start' | 'center'
  /** For a screen of work, where the list below needs the room. */
  dense?: boolean
  id?: string
  className?: string
}

export function PageHeading(props: HeadingProps) {
  return <Heading level="h1" {...props} />
}

export function SectionHeading(props: HeadingProps) {
  return <Heading level="h2" {...props} />
}

function Heading({
  level: Level,
  title,
  eyebrow,
  lead,
  actions,
  align = 'start',
  dense,
  id,
  className,
}: HeadingProps & { level: 'h1' | 'h2' }) {
  const isCentred = align === 'center'
  return (
    <header className={cx('heading', isCentred && 'heading-center', dense && 'heading-dense', className)}>
      <div>
        {eyebrow && (
          <p {...languageOf(eyebrow)} className="eyebrow">
            {eyebrow}
          </p>
        )}
        <Level {...languageOf(title)} id={id}>
          {title}
        </Level>
        {lead && (
          <p {...languageOf(lead)} className="lead">
            {lead}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
