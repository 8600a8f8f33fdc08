import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { mailPorts, mailProblems } from '#contract/office/mail-rules.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

type MailServer = ReplyOf<typeof mailCalls.settings>['server']
type Provider = keyof typeof providers

/** What is known of each, and how its password is made there. */
const providers: Record<
  'gmail' | 'zoho' | 'other',
  { label: string; hint: string; host: string; port: (typeof mailPorts)[number]; steps: ReactNode[] }
> = {
  gmail: {
    label: 'Gmail',
    hint: 'Up to 500 emails a day, 2,000 with Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    steps: [
      <Sentence
        key="verify"
        text="Turn on 2-Step Verification in your {account}."
        parts={{
          account: <Outside href="https://myaccount.google.com/security">Google account</Outside>,
        }}
      />,
      <Sentence
        key="make"
        text="Make an {password}. Google shows it once."
        parts={{
          password: <Outside href="https://myaccount.google.com/apppasswords">app password</Outside>,
        }}
      />,
      'Enter your Gmail address as the user name and the 16 letters as the password.',
    ],
  },
  zoho: {
    label: 'Zoho Mail',
    hint: 'With your own domain; smtppro.zoho.in for paid plans',
    host: 'smtp.zoho.in',
    port: 465,
    steps: [
      <Sentence
        key="open"
        text="Open {passwords} in your Zoho account."
        parts={{
          passwords: (
            <Outside href="https://accounts.zoho.in/home#security/app_password">
              Security, App passwords
            </Outside>
          ),
        }}
      />,
      'Make an app password. Zoho shows it once.',
      'Enter your full Zoho address as the user name and the app password as the password.',
    ],
  },
  other: {
    label: 'Another mail server',
    hint: 'Your web host or domain provider names it',
    host: '',
    port: 587,
    steps: [
      'Look for “SMTP” or “Outgoing mail” in your provider’s help.',
      'Enter the server, port, user name and password from there.',
    ],
  },
}

interface MailServerFormProps {
  known: MailServer
  onSaved: () => void
}

/** By which mailbox emails leave: where it is, how its password is made there, and a test. */
export function MailServerForm({ known, onSaved }: MailServerFormProps) {
  const [provider, setProvider] = useState<Provider>(known?.provider ?? 'gmail')
  const form = useForm({ submit, call: mailCalls.set, otherwise: messages.somethingWentWrong, isQuiet: true })
  const { host, port, steps } = providers[provider]
  const isKnown = known?.provider === provider

  function read({ host = '', port = '', user = '', password = '', from = '' }: FormValues) {
    const given = {
      provider,
      host: host.trim().toLowerCase(),
      port: Number(port) as (typeof mailPorts)[number],
      user: user.trim(),
      // Google shows its app passwords with spaces in between, which are none of it.
      password: provider === 'gmail' ? password.replaceAll(' ', '') : password,
      from: from.trim() || user.trim(),
    }
    const isSame = known !== null && known.host === given.host && known.user === given.user
    refuseBroken(mailProblems(given, isSame))
    return given
  }

  async function submit(values: FormValues) {
    const { message } = await sendForm(mailCalls.set, read(values))
    toast.success(message ?? messages.mailSaved)
    onSaved()
  }

  async function test(values: FormValues) {
    const { message } = await sendForm(mailCalls.test, read(values))
    toast.success(message ?? '')
  }

  return (
    <Card as="section" className="p-5" aria-labelledby="mail-server">
      <Form form={form} className="grid gap-5">
        <h2 id="mail-server" className="text-lg">
          Your mail account
        </h2>
        <RadioGroup
          legend="Where is it?"
          name="provider"
          look="cards"
          className="sm:grid-cols-3"
          value={provider}
          onChange={(value) => setProvider(value as Provider)}
          options={Object.entries(providers).map(([value, { label, hint }]) => ({ value, label, hint }))}
        />
        <ol className="grid list-decimal gap-1.5 rounded-lg bg-sunken py-4 pr-4 pl-9 text-sm">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a provider never change their order
            <li key={at}>{step}</li>
          ))}
        </ol>
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <Field name="host" label="Mail server" hint="Such as smtp.example.com">
            <Input
              key={provider}
              defaultValue={isKnown ? known.host : host}
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
            />
          </Field>
          <Field name="port" label="Port">
            <Select
              key={provider}
              defaultValue={isKnown ? known.port : port}
              names={mailPorts.map((one) => [one, String(one)])}
            />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="user" label="User name" hint="Usually the email address itself">
            <Input defaultValue={known?.user} autoComplete="off" spellCheck={false} inputMode="email" />
          </Field>
          <Field
            name="password"
            label="Password"
            hint={isKnown ? 'Saved. Leave it empty to keep it.' : 'Stored encrypted and never shown again'}
          >
            <Input type="password" autoComplete="new-password" />
          </Field>
        </div>
        <Field
          name="from"
          label="Emails come from"
          optional
          hint="The user name’s address, unless your provider allows another"
        >
          <Input type="email" defaultValue={known?.from} autoComplete="off" />
        </Field>
        <FormError text={form.errors.form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            Save
          </Button>
          <Button variant="secondary" disabled={form.isBusy} onClick={() => form.run(test)}>
            Send me a test
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  )
}
