import { contact } from '#web/content/contact.ts'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { organisation } from '#web/features/site-meta/organisation.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import './contact.css'
import { ContactForm } from './contact-form.tsx'
import { Details } from './details.tsx'

const { title, text, picture } = contact

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, institute } = siteOf(matches)
  return siteMeta(matches, {
    title: 'Contact',
    description: text,
    path: '/contact',
    jsonLd: [
      organisation(publicUrl, institute),
      breadcrumb(publicUrl, [{ label: 'Contact', path: '/contact' }]),
    ],
  })
}

export default function Contact() {
  return (
    <main id="main" tabIndex={-1} className="contact">
      <div className="wrap">
        <div className="contact-words">
          <PageHeading title={title} lead={text} />
          <img {...picture} alt={picture.alt} fetchPriority="high" />
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
    </main>
  )
}
