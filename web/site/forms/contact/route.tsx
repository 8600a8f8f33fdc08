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
import { Clock, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useInstitute } from '#web/content/institute.ts'
import { anyQuestion, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { FormButton } from '#web/features/form/form-button.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { TrapField } from '#web/features/form/trap-field.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

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

/** Where, when and how the institute can be reached. */
function Details() {
  const { place, phone, whatsapp, email, mapHref, openingHours } = useInstitute()
  return (
    <dl className="contact-details">
      {place.length > 0 && (
        <div>
          <MapPin aria-hidden="true" />
          <dt>Visit us</dt>
          <dd>
            <address {...languageOf(place.join(' '))} translate="no">
              {place.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {mapHref && (
              <a className="link" href={mapHref} target="_blank" rel="noreferrer">
                See it on the map<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </dd>
        </div>
      )}
      <div>
        <Phone aria-hidden="true" />
        <dt>Call or write</dt>
        <dd>
          <a className="link" href={phone.href} translate="no">
            {phone.label}
          </a>
        </dd>
        {whatsapp && (
          <dd>
            <WhatsAppLink words={anyQuestion} />
          </dd>
        )}
        <dd>
          <a className="link" href={email.href} translate="no">
            {email.label}
          </a>
        </dd>
      </div>
      {openingHours.length > 0 && (
        <div>
          <Clock aria-hidden="true" />
          <dt>Open</dt>
          {openingHours.map(({ days, hours }) => (
            <dd key={days} className="contact-hours">
              <span {...languageOf(days)}>{days}</span>
              <span {...languageOf(hours)} className="tabular">
                {hours}
              </span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function ContactForm() {
  const [answer, setAnswer] = useState('')
  const form = useForm({ submit, otherwise: messages.networkError })

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit(values: FormValues) {
    const { sendMessage } = await import('./send-message.ts')
    const message = await sendMessage(values)
    toast.success(message)
    setAnswer(message)
  }

  if (answer) {
    const again = (
      <Button variant="secondary" onClick={() => setAnswer('')}>
        Write another message
      </Button>
    )
    return <FormDone action={again}>{answer}</FormDone>
  }

  return (
    <PublicForm
      form={form}
      prepare={() => import('./send-message.ts')}
      purpose="This form"
      footer={<FormButton busy={form.isBusy}>Send the message</FormButton>}
    >
      <Field name="name" label="Name">
        <Input autoComplete="name" maxLength={limits.nameMax} required />
      </Field>
      <div className="form-pair">
        <Field name="email" label="Email address">
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
        </Field>
        <Field name="phone" label="Phone" optional>
          <Input type="tel" autoComplete="tel" />
        </Field>
      </div>
      <Field name="message" label="Message">
        <Textarea rows={5} maxLength={limits.messageMax} required />
      </Field>
      <TrapField />
    </PublicForm>
  )
}
