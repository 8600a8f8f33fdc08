import type { ShownSection } from '#web/content/sections.ts'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { organisation } from '#web/features/site-meta/organisation.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { PageSections } from '#web/site/sections/page-sections.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import './contact.css'
import { ContactForm } from './contact-form.tsx'
import { Details } from './details.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readPage(context, '/contact')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, institute } = siteOf(matches)
  const { name, seo } = loaderData
  return siteMeta(matches, {
    ...seo,
    jsonLd: [organisation(publicUrl, institute), breadcrumb(publicUrl, [{ label: name, path: seo.path }])],
  })
}

export default function Contact({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PageSections sections={sections} lists={lists}>
        {(section) => (section.kind === 'head' ? <Desk {...section} /> : null)}
      </PageSections>
    </main>
  )
}

function Desk({ eyebrow, title, text, picture }: ShownSection<'head'>) {
  return (
    <div className="contact">
      <div className="wrap">
        <div className="contact-words">
          <PageHeading eyebrow={eyebrow} title={title} lead={text} />
          {picture && <img {...picture} alt={picture.alt} fetchPriority="high" />}
        </div>
        <Card as="section" aria-labelledby="write" className="contact-form">
          <h2 id="write">Send us a message</h2>
          <ContactForm />
        </Card>
        <section className="contact-reach" aria-labelledby="reach">
          <h2 id="reach" className="sr-only">
            How to reach us
          </h2>
          <Details />
        </section>
      </div>
    </div>
  )
}
