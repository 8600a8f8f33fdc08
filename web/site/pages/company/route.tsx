import { company } from '#web/content/company.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { CallToAction } from './call-to-action.tsx'
import './company.css'
import { Hero } from './hero.tsx'
import { Reasons } from './reasons.tsx'
import { Services } from './services.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Company',
    description: company.hero.text,
    path: '/company',
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: 'Company', path: '/company' }])],
  })
}

export default function Company() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <Services />
      <Reasons />
      <section id="clients" className="section" aria-labelledby="clients-title">
        <div className="wrap">
          <SectionHeading
            id="clients-title"
            title={company.clientsTitle}
            lead={company.clientsText}
            align="center"
          />
          <ClientLogos />
        </div>
      </section>
      <CallToAction />
    </main>
  )
}
