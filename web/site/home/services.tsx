import { ArrowRight } from 'lucide-react'
import { company } from '#web/content/company.ts'
import { home } from '#web/content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function Services() {
  const { title, text, button, picture } = home.services
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h2 id="services">{title}</h2>
          <p className="lead">{text}</p>
          <ul className="home-services">
            {company.services.map((service) => (
              <li key={service.id}>{service.title}</li>
            ))}
          </ul>
          <ButtonLink to={button.href}>
            {button.label}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
        <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
      </div>
    </section>
  )
}
