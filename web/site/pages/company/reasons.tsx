import type { ShownSection } from '#web/content/sections.ts'

export function Reasons({ anchor, title, items }: ShownSection<'reasons'>) {
  return (
    <section id={anchor} className="section section-tint" aria-labelledby={`${anchor}-title`}>
      <div className="wrap company-reasons">
        <h2 id={`${anchor}-title`}>{title}</h2>
        <ol>
          {items.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p className="text-ink-soft">{reason.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
