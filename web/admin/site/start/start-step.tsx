import { type ComponentProps, useRef } from 'react'
import type { Field as ContentField, Fields } from '#contract/site/content/fields.ts'
import { type BodyOfKind, kinds } from '#contract/site/content/kinds.ts'
import { ownAddress, type Question, shorten } from '#contract/site/first-start.ts'
import { institute as demo } from '#contract/site/institute.ts'
import { useSession } from '#web/lib/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ColourField, ContentFields } from '../content-item/content-fields.tsx'
import { TeachesFields } from '../shared/teaches-fields.tsx'
import { LogoStep } from './logo-step.tsx'
import { type MoneyAnswer, proposedAddress } from './money-answer.ts'

const MoneyStep = lazyPart(async () => (await import('./money-step.tsx')).MoneyStep, { isNeeded: true })

type Identity = BodyOfKind<'identity'>

const titles: Record<Question, string> = {
  name: 'What is your institute called?',
  logo: 'Do you have a logo?',
  colour: 'Which colour is yours?',
  phone: 'How do people reach you?',
  address: 'Where are you?',
  hours: 'When are you open?',
  teaches: 'Who do you teach?',
  money: 'How do you take fees?',
}

interface StepProps {
  body: Identity
  onChange: (changed: Partial<Identity>) => void
}

interface StartStepProps extends StepProps {
  question: Question
  money: MoneyAnswer
  onMoney: (changed: Partial<MoneyAnswer>) => void
}

const { fields } = kinds.identity

/** One question, answered with the fields of the institute itself. */
export function StartStep(props: StartStepProps) {
  return (
    <fieldset className="start-step">
      <legend>{titles[props.question]}</legend>
      <Answer {...props} />
    </fieldset>
  )
}

function Answer({ question, money, onMoney, ...props }: StartStepProps) {
  const { body, onChange } = props
  if (question === 'name') return <NameStep {...props} />
  if (question === 'logo') return <LogoStep body={body} onChange={onChange} />
  if (question === 'colour')
    return (
      <ColourField
        label="Colour"
        hint="Buttons, links, emails and documents follow it. You cannot pick a wrong one."
        value={body.colour}
        onChange={(colour) => onChange({ colour })}
      />
    )
  if (question === 'phone') return <ReachStep {...props} />
  if (question === 'address')
    return (
      <ContentFields
        fields={placeFields}
        values={ownAddress(body.address)}
        onChange={(address) => onChange({ address: { ...body.address, ...address } })}
      />
    )
  if (question === 'hours') return <HoursStep {...props} />
  if (question === 'money')
    return <MoneyStep money={money} onChange={onMoney} proposedAddress={proposedAddress(body)} />
  return (
    <>
      <p className="text-ink-soft">
        Groups you leave out are hidden everywhere. You can switch them on again under Settings, Groups.
      </p>
      <TeachesFields teaches={body.teaches} onChange={(teaches) => onChange({ teaches })} />
    </>
  )
}

const { countryCode: _code, country: _country, ...placeFields } = (fields.address?.of ?? {}) as Fields

function NameStep({ body, onChange }: StepProps) {
  const isDemo = body.name === demo.name
  // Until the short name is written by hand it follows the whole one.
  const follows = useRef(body.shortName === demo.shortName || body.shortName === shorten(body.name))
  return (
    <div className="grid gap-5">
      <LineField
        name="name"
        of={fields.name}
        value={isDemo ? '' : body.name}
        autoComplete="organization"
        required
        onChange={({ target: { value: name } }) =>
          onChange({ name, ...(follows.current ? { shortName: shorten(name) } : {}) })
        }
      />
      <LineField
        name="shortName"
        of={fields.shortName}
        value={isDemo ? '' : body.shortName}
        required
        onChange={({ target }) => {
          follows.current = false
          onChange({ shortName: target.value })
        }}
      />
      <Field
        name="description"
        label={fields.description?.label}
        hint="Shown in the footer, and in search results for the home page."
        optional
      >
        <Textarea
          rows={3}
          maxLength={fields.description?.max}
          placeholder="Tailoring and embroidery for beginners and professionals. Morning and evening batches in Mysuru."
          value={body.description === demo.description ? '' : body.description}
          onChange={({ target }) => onChange({ description: target.value || demo.description })}
        />
      </Field>
    </div>
  )
}

function ReachStep({ body, onChange }: StepProps) {
  const own = useSession()?.user.email ?? ''
  const isDemoMail = body.email === demo.email
  return (
    <div className="grid gap-5">
      <LineField
        name="phone"
        of={fields.phone}
        type="tel"
        autoComplete="tel"
        value={body.phone === demo.phone ? '' : body.phone}
        onChange={({ target }) => onChange({ phone: target.value || demo.phone })}
      />
      <LineField
        name="whatsapp"
        of={fields.whatsapp}
        type="tel"
        value={body.whatsapp}
        onChange={({ target }) => onChange({ whatsapp: target.value })}
      />
      <LineField
        name="email"
        of={fields.email}
        type="email"
        autoComplete="email"
        placeholder={own.includes('.') ? own : undefined}
        value={isDemoMail ? '' : body.email}
        onChange={({ target }) => onChange({ email: target.value || demo.email })}
      />
    </div>
  )
}

function HoursStep({ body, onChange }: StepProps) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">Such as 9:00 am – 8:00 pm, or Closed.</p>
      {body.openingHours.map(({ days, hours }, at) => {
        const name = `openingHours.${at}.hours`
        return (
          <LineField
            key={days}
            name={name}
            of={fields.openingHours?.of?.hours}
            label={days}
            value={hours}
            onChange={({ target }) =>
              onChange({
                openingHours: body.openingHours.map((row, other) =>
                  other === at ? { days, hours: target.value } : row,
                ),
              })
            }
          />
        )
      })}
    </div>
  )
}

interface LineFieldProps extends ComponentProps<typeof Input> {
  /** As a refusal names it. */
  name: string
  /** Its words and its limit. */
  of: ContentField | undefined
  label?: string
}

/** One line of an answer, as the kind of content says it. */
function LineField({ name, of, label, ...props }: LineFieldProps) {
  const isNamed = label === undefined
  return (
    <Field name={name} label={label ?? of?.label} hint={isNamed && of?.hint} optional={!of?.isRequired}>
      <Input maxLength={of?.max} {...props} />
    </Field>
  )
}
