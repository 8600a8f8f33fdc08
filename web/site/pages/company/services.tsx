import type { ShownSection, ShownService } from '#web/content/sections.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'

export function Services({
  anchor,
  title,
  text,
  items,
}: ShownSection<'services'> & { items: ShownService[] }) {
  return (
    <section id={anchor} className="section" aria-labelledby={`${anchor}-title`}>
      <div className="wrap">
        <SectionHeading id={`${anchor}-title`} title={title} lead={text || undefined} />
        <ul className="company-services">
          {items.map((service) => (
            <li key={service.id} id={slugOf(service.title)}>
              {service.picture && <img {...service.picture} alt="" loading="lazy" decoding="async" />}
              <div>
                <h3>{service.title}</h3>
                <p className="text-ink-soft">{service.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
}
