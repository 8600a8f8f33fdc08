import { Banknote, CreditCard, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { methodNames } from '#contract/fees/book-names.ts'
import { deskMethods } from '#contract/fees/book-words.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { saveSettings } from '#web/admin/fees/shared/save-settings.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { RazorpayCard } from './razorpay-card.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => call(feeSettingsCalls.settings))
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <Skeletons count={3} label="Loading the settings" className="grid gap-5" itemClassName="h-40" />
    </>
  )
}

export default function PaymentsRoute({ loaderData: settings }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const readAgain = () => revalidator.revalidate()
  return (
    <>
      <Heading />
      {settings ? (
        <div className="grid max-w-3xl gap-5">
          <Accepted settings={settings} />
          <UpiCard key={settings.changedAt} address={settings.upiAddress} onSaved={readAgain} />
          <RazorpayCard razorpay={settings.razorpay} onSaved={readAgain} />
        </div>
      ) : (
        <ReadFailed>The settings could not be read.</ReadFailed>
      )}
    </>
  )
}

function Heading() {
  return <PageHeading dense title="Payments" lead="How people pay you, and where their money goes." />
}

/** What is accepted today, each with what it needs. */
function Accepted({ settings: { upiAddress, razorpay } }: { settings: FeeSettings }) {
  const isTest = razorpay.keyId.startsWith('rzp_test_')
  return (
    <Section title="What you accept" titleClassName="px-5 pt-5 pb-2 text-lg" className="card">
      <ul className="divide-y divide-line">
        <Way
          icon={<Banknote aria-hidden="true" />}
          name="At the fee desk"
          hint={`${deskMethods.map((method) => methodNames[method]).join(', ')}.`}
          state={<Badge tone="success">On</Badge>}
        />
        <Way
          icon={<QrCode aria-hidden="true" />}
          name="UPI by QR code"
          hint={
            upiAddress
              ? 'At the desk, on bills and on the learner’s phone. You confirm each payment.'
              : 'Needs your UPI address.'
          }
          state={upiAddress ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        />
        <Way
          icon={<CreditCard aria-hidden="true" />}
          name="Online by Razorpay"
          hint={
            razorpay.keyId
              ? 'Cards, net banking and UPI. Payments are entered automatically.'
              : 'Needs the keys of your Razorpay account.'
          }
          state={razorpay.keyId ? <OnlineState isTest={isTest} /> : <Badge>Off</Badge>}
        />
      </ul>
    </Section>
  )
}

function OnlineState({ isTest }: { isTest: boolean }) {
  return isTest ? <Badge tone="warning">For tests</Badge> : <Badge tone="success">On</Badge>
}

interface WayProps {
  icon: ReactNode
  name: string
  hint: string
  state: ReactNode
}

function Way({ icon, name, hint, state }: WayProps) {
  return (
    <li className="flex items-center gap-4 px-5 py-3 [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-ink-soft">
      {icon}
      <span className="min-w-0 grow">
        <strong {...languageOf(name)} className="block">
          {name}
        </strong>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
      <span className="flex-none">{state}</span>
    </li>
  )
}

/** Where money goes without a gateway. */
function UpiCard({ address, onSaved }: { address: string; onSaved: () => void }) {
  const form = useForm({ submit, call: feeSettingsCalls.setSettings, isQuiet: true })

  async function submit({ upiAddress = '' }: FormValues) {
    toast.success((await saveSettings({ upiAddress: upiAddress.trim() })) ?? messages.feeSettingsSaved)
    onSaved()
  }

  return (
    <Section title="UPI" className="card grid gap-4 p-5">
      <Form form={form} className="grid gap-4">
        <Field
          name="upiAddress"
          label="UPI address"
          optional
          hint={
            <Sentence
              text="Such as {example}. Shown as a QR code at the desk, on bills and to learners."
              names={{ example: 'name@bank' }}
            />
          }
          className="max-w-md"
        >
          <Input defaultValue={address} autoCapitalize="none" autoComplete="off" spellCheck={false} />
        </Field>
        <FormError text={form.errors.form} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            Save
          </Button>
        </div>
      </Form>
    </Section>
  )
}
