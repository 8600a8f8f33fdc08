import { ArrowRight } from 'lucide-react'
import type { ShownSection } from '#web/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type ServicesProps = ShownSection<'services'> & {
  /** What the company does, in a word or two each. */
  names: string[]
}

export function Services({ anchor, title, text, button, picture, names }: ServicesProps) {
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h2 id={anchor}>{title}</h2>
          <p className="lead">{text}</p>
          <ul className="home-services">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {button.label && (
            <ButtonLink to={button.href}>
              {button.label}
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )}
        </div>
        {picture && (
          <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
        )}
      </div>
    </section>
  )
}
