import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { mailPorts, mailProblems } from '#contract/office/mail-rules.ts'
import { FormError } from '#web/form/form-error.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ReadFailed } from '#web/panel/list/read-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'

type Settings = NonNullable<Awaited<ReturnType<typeof clientLoader>>>
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
      'Enter the server, port, user name and password that stand there.',
    ],
  },
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => call(mailCalls.settings))
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <Skeletons count={1} label="Loading the settings" className="grid gap-5" itemClassName="h-96" />
    </>
  )
}

export default function EmailSettings({ loaderData: settings }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const readAgain = () => revalidator.revalidate()
  return (
    <>
      <Heading />
      {settings ? (
        <div className="grid max-w-3xl gap-5">
          <State settings={settings} onChanged={readAgain} />
          {(settings.source === 'panel' || settings.source === 'none') && (
            <MailServerForm key={settings.server?.host} settings={settings} onSaved={readAgain} />
          )}
        </div>
      ) : (
        <ReadFailed>The settings could not be read.</ReadFailed>
      )}
    </>
  )
}

function Heading() {
  return (
    <PageHeading
      dense
      title="Email settings"
      lead="Approvals, receipts, reminders and password links leave by your own mail account."
    />
  )
}

const stateWords = {
  environment:
    'Emails leave by the mail server that is set on this machine. Whoever runs the machine changes it there.',
  off: 'Emails are kept and not sent: sending is switched off on this machine.',
  panel: 'Emails leave by the mail server below.',
  none: 'Emails are kept and not sent, because no mail server is set.',
}

const waitingWords = (count: number, isSending: boolean) => {
  if (isSending) return count === 1 ? 'One email is on its way.' : `${count} emails are on their way.`
  return count === 1
    ? 'One email waits. It leaves once a mail server is set.'
    : `${count} emails wait. They leave once a mail server is set.`
}

function State({ settings, onChanged }: { settings: Settings; onChanged: () => void }) {
  const { source, waiting } = settings
  const isSending = source === 'environment' || source === 'panel'
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useAction()

  async function handleSwitchOff() {
    if (!(await run(() => call(mailCalls.switchOff), { said: messages.mailSwitchedOff }))) return
    setIsAsked(false)
    onChanged()
  }

  return (
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="mail-state">
      <h2 id="mail-state" className="flex items-center gap-3 text-lg">
        Sending
        <Badge tone={isSending ? 'success' : 'neutral'}>{isSending ? 'On' : 'Off'}</Badge>
      </h2>
      <p>{stateWords[source]}</p>
      {waiting > 0 && (
        <p className="text-ink-soft">
          {waitingWords(waiting, isSending)}{' '}
          <Link to="/admin/outbox?state=waiting" className="link">
            See them in the outbox
          </Link>
        </p>
      )}
      {source === 'panel' && (
        <div>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            Stop sending
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Stop sending emails?"
        confirmLabel="Stop sending"
        onConfirm={handleSwitchOff}
        busy={isBusy}
        onClose={() => setIsAsked(false)}
      >
        The mail server and its password are forgotten. Emails wait in the outbox.
      </ConfirmDialog>
    </Card>
  )
}

function MailServerForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const known = settings.server
  const [provider, setProvider] = useState<Provider>(known?.provider ?? 'gmail')
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })
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
      <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
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
          <Field label="Mail server" hint="Such as smtp.example.com" error={form.errors.host}>
            <Input
              key={provider}
              name="host"
              defaultValue={isKnown ? known.host : host}
              maxLength={maxLength(mailCalls.set, 'host')}
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
            />
          </Field>
          <Field label="Port" error={form.errors.port}>
            <Select key={provider} name="port" defaultValue={isKnown ? known.port : port}>
              {mailPorts.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="User name" hint="Mostly the email address itself" error={form.errors.user}>
            <Input
              name="user"
              defaultValue={known?.user}
              maxLength={maxLength(mailCalls.set, 'user')}
              autoComplete="off"
              spellCheck={false}
              inputMode="email"
            />
          </Field>
          <Field
            label="Password"
            hint={isKnown ? 'Known. Leave it empty to keep it.' : 'Kept sealed, and never shown again'}
            error={form.errors.password}
          >
            <Input type="password" name="password" autoComplete="new-password" />
          </Field>
        </div>
        <Field
          label="Emails come from"
          optional
          hint="The user name’s address, unless your provider allows another"
          error={form.errors.from}
        >
          <Input
            name="from"
            type="email"
            defaultValue={known?.from}
            maxLength={maxLength(mailCalls.set, 'from')}
            autoComplete="off"
          />
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
      </form>
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
