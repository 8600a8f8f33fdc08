import type { ReactNode } from 'react'
import type { ShownSection } from '#web/content/sections.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import type { SectionLists } from '#web/site/sections/read-page.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { Reasons } from './reasons.tsx'
import { Services } from './services.tsx'

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
