import {
  listOf,
  type ShownClient,
  type ShownSection,
  type ShownService,
  sectionsOf,
} from '#web/content/sections.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { siteContext } from '#web/lib/page-context.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { CallToAction } from './call-to-action.tsx'
import './company.css'
import { Hero } from './hero.tsx'
import { Reasons } from './reasons.tsx'
import { Services } from './services.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name = '', title = '', description = '' } = site.page('/company') ?? {}
  return {
    sections: sectionsOf(site, '/company'),
    lists: { services: listOf(site, 'service'), clients: listOf(site, 'client') },
    name,
    title,
    description,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name = 'Company', title = '', description = '' } = loaderData ?? {}
  return siteMeta(matches, {
    title: title || name,
    description,
    path: '/company',
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: name, path: '/company' }])],
  })
}

export default function Company({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      {sections.map((section) => (
        <CompanySection key={section.anchor} section={section} {...lists} />
      ))}
    </main>
  )
}

interface CompanySectionProps {
  section: ShownSection
  services: ShownService[]
  clients: ShownClient[]
}

function CompanySection({ section, services, clients }: CompanySectionProps) {
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
