import { type ComponentProps, type ReactNode, useId } from 'react'

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  titleClassName?: string
  /** What it is about, under its heading. */
  lead?: ReactNode
}

/** A part of a screen under a heading of its own, by which it is called. */
export function Section({ title, titleClassName = 'text-lg', lead, children, ...props }: SectionProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className={titleClassName}>
      {title}
    </h2>
  )
  return (
    <section {...props} aria-labelledby={id}>
      {lead ? (
        <div>
          {heading}
          <p className="text-sm text-ink-soft">{lead}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
