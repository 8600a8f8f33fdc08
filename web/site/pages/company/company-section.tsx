import type { ReactNode } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'
import type { ShownSection, ShownService } from '#web/content/sections.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import type { SectionLists } from '#web/site/sections/read-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'

/** A section as the company's page draws it; null when it is of another kind. */
export function companySection(section: ShownSection, { services, clients }: SectionLists): ReactNode {
  switch (section.kind) {
    case 'companyHero':
      return <Hero {...section} />
    case 'services':
      return <Services {...section} items={services} />
    case 'reasons':
      return <Reasons {...section} />
    case 'clients':
      return (
        <section id={section.anchor} className="section" aria-labelledby={`${section.anchor}-title`}>
          <div className="wrap">
            <SectionHeading
              id={`${section.anchor}-title`}
              title={section.title}
              lead={section.text || undefined}
              align="center"
            />
            <ClientLogos clients={clients} />
          </div>
        </section>
      )
    case 'call':
      return <CallToAction {...section} />
    default:
      return null
  }
}

function Reasons({ anchor, title, items }: ShownSection<'reasons'>) {
  return (
    <section id={anchor} className="section section-tint" aria-labelledby={`${anchor}-title`}>
      <div className="wrap company-reasons">
        <h2 {...languageOf(title)} id={`${anchor}-title`}>
          {title}
        </h2>
        <ol>
          {items.map((reason) => (
            <li key={reason.title}>
              <h3 {...languageOf(reason.title)}>{reason.title}</h3>
              <p {...languageOf(reason.text)} className="text-ink-soft">
                {reason.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Where the words say {phone}, the institute's number stands as a link. */
function CallToAction({ anchor, title, text, button }: ShownSection<'call'>) {
  const { phone } = useInstitute()
  const [before, after] = text.split('{phone}', 2)
  return (
    <section className="section company-call" data-theme="dark" aria-labelledby={anchor}>
      <Jali className="text-gold opacity-10" />
      <div className="wrap relative grid justify-items-center gap-5 text-center">
        <h2 {...languageOf(title)} id={anchor}>
          {title}
        </h2>
        <p {...languageOf(text)} className="lead">
          {before}
          {after !== undefined && (
            <a href={phone.href} className="link whitespace-nowrap" translate="no">
              {phone.label}
            </a>
          )}
          {after}
        </p>
        {button.label && (
          <ButtonLink to={button.href} size="lg">
            {button.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Hero(words: ShownSection<'companyHero'>) {
  const { anchor, eyebrow, title, text, primary, secondary, picture } = words
  return (
    <section className="company-hero" aria-labelledby={anchor}>
      <Jali className="text-accent-ink opacity-[0.07]" />
      <div className="wrap">
        <div className="grid justify-items-start gap-5">
          {eyebrow && (
            <p {...languageOf(eyebrow)} className="eyebrow">
              {eyebrow}
            </p>
          )}
          <h1 {...languageOf(title)} id={anchor}>
            {title}
          </h1>
          <p {...languageOf(text)} className="lead">
            {text}
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            {primary.label && (
              <ButtonLink to={primary.href} size="lg">
                {primary.label}
              </ButtonLink>
            )}
            {secondary.label && (
              <ButtonLink to={secondary.href} size="lg" variant="secondary">
                {secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
        {picture && <img {...picture} alt={picture.alt} fetchPriority="high" className="h-auto w-full" />}
      </div>
    </section>
  )
}

function Services({ anchor, title, text, items }: ShownSection<'services'> & { items: ShownService[] }) {
  return (
    <section id={anchor} className="section" aria-labelledby={`${anchor}-title`}>
      <div className="wrap">
        <SectionHeading id={`${anchor}-title`} title={title} lead={text || undefined} />
        <ul className="company-services">
          {items.map((service) => (
            <li key={service.id} id={slugOf(service.title)}>
              {service.picture && <img {...service.picture} alt="" loading="lazy" decoding="async" />}
              <div>
                <h3 {...languageOf(service.title)}>{service.title}</h3>
                <p {...languageOf(service.text)} className="text-ink-soft">
                  {service.text}
                </p>
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
