import { company } from '#web/content/company.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'

export function Services() {
  return (
    <section id="services" className="section" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHeading id="services-title" title={company.servicesTitle} />
        <ul className="company-services">
          {company.services.map(({ id, title, text, picture }) => (
            <li key={id} id={id}>
              <img {...picture} alt="" loading="lazy" decoding="async" />
              <div>
                <h3>{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
