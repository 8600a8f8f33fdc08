import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { MailServerForm } from '#web/admin/office/shared/mail-server-form.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

type Settings = NonNullable<Awaited<ReturnType<typeof clientLoader>>>
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
            <MailServerForm key={settings.server?.host} known={settings.server} onSaved={readAgain} />
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
      lead="Approvals, receipts, reminders and password links are sent from your own mail account."
    />
  )
}

const stateWords = {
  environment:
    'Emails are sent by the mail server that is set on your server. The person who runs it can change it.',
  off: 'Emails are kept and not sent: sending is switched off on your server.',
  panel: 'Emails are sent by the mail server below.',
  none: 'Emails are kept and not sent, because no mail server is set.',
}

function waitingWords(count: number, source: Settings['source']): string {
  if (source === 'off') return count === 1 ? 'One email waits.' : `${count} emails wait.`
  if (source === 'none')
    return count === 1
      ? 'One email waits. It is sent once a mail server is set.'
      : `${count} emails wait. They are sent once a mail server is set.`
  return count === 1 ? 'One email is on its way.' : `${count} emails are on their way.`
}

function State({ settings, onChanged }: { settings: Settings; onChanged: () => void }) {
  const { source, waiting } = settings
  const isSending = source === 'environment' || source === 'panel'
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useAction()

  async function handleTest() {
    await run(() => call(mailCalls.testSending))
  }

  async function handleSwitchOff() {
    if (!(await run(() => call(mailCalls.switchOff), { said: messages.mailSwitchedOff }))) return
    setIsAsked(false)
    onChanged()
  }

  return (
    <Section
      title={
        <>
          Sending
          <Badge tone={isSending ? 'success' : 'neutral'}>{isSending ? 'On' : 'Off'}</Badge>
        </>
      }
      titleClassName="flex items-center gap-3 text-lg"
      className="card grid gap-3 p-5"
    >
      <p>{stateWords[source]}</p>
      {waiting > 0 && (
        <p className="text-ink-soft">
          {waitingWords(waiting, source)}{' '}
          <Link to="/admin/outbox?state=waiting" className="link">
            See them in the outbox
          </Link>
        </p>
      )}
      {source === 'environment' && (
        <div>
          <Button variant="secondary" busy={isBusy} onClick={() => void handleTest()}>
            Send me a test
          </Button>
        </div>
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
        The mail server and its password are deleted. Emails wait in the outbox.
      </ConfirmDialog>
    </Section>
  )
}
