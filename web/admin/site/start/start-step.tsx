import { useRef } from 'react'
import type { Fields } from '#contract/site/content/fields.ts'
import { type BodyOfKind, kinds } from '#contract/site/content/kinds.ts'
import { type Question, shorten } from '#contract/site/first-start.ts'
import { institute as demo } from '#contract/site/institute.ts'
import { useSession } from '#web/lib/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ColourField } from '../shared/colour-field.tsx'
import { ContentFields } from '../thing/content-fields.tsx'
import { LogoStep } from './logo-step.tsx'

type Identity = BodyOfKind<'identity'>
type Change = (changed: Partial<Identity>) => void

const titles: Record<Question, string> = {
  name: 'What is your institute called?',
  logo: 'Do you have a logo?',
  colour: 'Which colour is yours?',
  phone: 'How do people reach you?',
  address: 'Where are you?',
  hours: 'When are you open?',
}

interface StartStepProps {
  question: Question
  body: Identity
  onChange: Change
}

/** One question, answered with the fields of the institute itself. */
export function StartStep({ question, body, onChange }: StartStepProps) {
  return (
    <fieldset className="start-step">
      <legend>{titles[question]}</legend>
      <Answer question={question} body={body} onChange={onChange} />
    </fieldset>
  )
}

function Answer({ question, body, onChange }: StartStepProps) {
  if (question === 'name') return <NameStep body={body} onChange={onChange} />
  if (question === 'logo') return <LogoStep body={body} onChange={onChange} />
  if (question === 'colour')
    return (
      <ColourField
        label="Colour"
        hint="Buttons, links, letters and papers follow it. You cannot pick a wrong one."
        value={body.colour}
        onChange={(colour) => onChange({ colour })}
      />
    )
  if (question === 'phone') return <ReachStep body={body} onChange={onChange} />
  if (question === 'address')
    return (
      <ContentFields
        fields={placeFields}
        values={blankIf(body.address.street === demo.address.street, body.address)}
        onChange={(address) => onChange({ address: { ...body.address, ...address } })}
      />
    )
  return <HoursStep body={body} onChange={onChange} />
}

const {
  countryCode: _code,
  country: _country,
  ...placeFields
} = (kinds.identity.fields.address?.of ?? {}) as Fields

/** What the demo says is no answer: the field is empty until there is one. */
function blankIf<T extends Record<string, string>>(isDemo: boolean, values: T): T {
  return isDemo ? (Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as T) : values
}

function NameStep({ body, onChange }: { body: Identity; onChange: Change }) {
  const isDemo = body.name === demo.name
  // Until the short name is written by hand it follows the whole one.
  const follows = useRef(body.shortName === demo.shortName || body.shortName === shorten(body.name))
  return (
    <div className="grid gap-5">
      <Field label="Name of the institute">
        <Input
          value={isDemo ? '' : body.name}
          maxLength={80}
          autoComplete="organization"
          required
          onChange={({ target: { value: name } }) =>
            onChange({ name, ...(follows.current ? { shortName: shorten(name) } : {}) })
          }
        />
      </Field>
      <Field label="Short name" hint="Beside the logo, where the whole name has no room.">
        <Input
          value={isDemo ? '' : body.shortName}
          maxLength={30}
          required
          onChange={({ target }) => {
            follows.current = false
            onChange({ shortName: target.value })
          }}
        />
      </Field>
    </div>
  )
}

function ReachStep({ body, onChange }: { body: Identity; onChange: Change }) {
  const own = useSession()?.user.email ?? ''
  const isDemoMail = body.email === demo.email
  return (
    <div className="grid gap-5">
      <Field label="Phone">
        <Input
          type="tel"
          autoComplete="tel"
          value={body.phone === demo.phone ? '' : body.phone}
          maxLength={32}
          onChange={({ target }) => onChange({ phone: target.value || demo.phone })}
        />
      </Field>
      <Field label="WhatsApp" hint="With the code of the country, such as +91. Empty: no link." optional>
        <Input
          type="tel"
          value={body.whatsapp}
          maxLength={32}
          onChange={({ target }) => onChange({ whatsapp: target.value })}
        />
      </Field>
      <Field label="Email" hint="Messages of visitors and answers to letters go there.">
        <Input
          type="email"
          autoComplete="email"
          placeholder={own.includes('.') ? own : undefined}
          value={isDemoMail ? '' : body.email}
          maxLength={254}
          onChange={({ target }) => onChange({ email: target.value || demo.email })}
        />
      </Field>
    </div>
  )
}

function HoursStep({ body, onChange }: { body: Identity; onChange: Change }) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">Such as 9:00 am – 8:00 pm, or Closed.</p>
      {body.openingHours.map(({ days, hours }, at) => (
        <Field key={days} label={days}>
          <Input
            value={hours}
            maxLength={40}
            onChange={({ target }) =>
              onChange({ openingHours: body.openingHours.with(at, { days, hours: target.value }) })
            }
          />
        </Field>
      ))}
    </div>
  )
}
