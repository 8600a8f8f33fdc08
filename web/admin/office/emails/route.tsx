import { Info, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { emailStates } from '#contract/office/schemas.ts'
import { readableMoment, shortDay } from '#contract/short-dates.ts'
import { OpenedBy, WhatsAppButton } from '#web/admin/office/shared/whatsapp-button.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { filterIn, readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import './emails.css'
import { Sentence } from '#web/ui/sentence.tsx'

const stateNames = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

const stateTones = { waiting: 'warning', sent: 'success', failed: 'danger' } as const

const stateOptions = emailStates.map((value) => ({ value, label: stateNames[value] }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readEmails)
}

export const HydrateFallback = () => <ListSkeleton what="the outbox" />

export default function Emails({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readEmails)
  const [open, setOpen] = useState<Email | null>(null)

  async function handleSendAgain(email: Email) {
    setOpen(null)
    const queued = { ...email, state: 'waiting' as const, tries: 0 }
    const isDone = await pages.change(email, queued, () => call(officeCalls.sendAgain, { id: email.id }))
    if (isDone) toast.success(messages.emailQueued)
  }

  return (
    <>
      <ListScreen
        title="Outbox"
        lead="Emails and WhatsApp messages from the institute."
        what="the outbox"
        icon={<Mail aria-hidden="true" />}
        note={loaderData?.isSending === false && <NotSending />}
        filters={
          <>
            <ListSearch label="Search by address" />
            <FilterSegments name="state" label="State" all="All" options={stateOptions} />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(emails) => <EmailTable emails={emails} onOpen={setOpen} onSendAgain={handleSendAgain} />}
      </ListScreen>
      {open && (
        <EmailDialog email={open} onClose={() => setOpen(null)} onSendAgain={() => handleSendAgain(open)} />
      )}
    </>
  )
}

function NotSending() {
  const maySet = useMay('office.mail')
  return (
    <p className="mb-6 flex max-w-3xl items-start gap-3 rounded-lg bg-info-soft p-4 text-info">
      <Info className="mt-1" aria-hidden="true" />
      <span>
        Emails are kept here and not sent: sending is off.{' '}
        {maySet && (
          <Link to="/admin/emailsettings" className="link">
            Email settings
          </Link>
        )}
      </span>
    </p>
  )
}

interface EmailDialogProps {
  email: Email
  onClose: () => void
  onSendAgain: () => void
}

function EmailDialog({ email, onClose, onSendAgain }: EmailDialogProps) {
  const { id, whatsapp, opened, subject, to, state, body, tries, lastError, createdAt, sentAt } = email
  return (
    <Dialog
      open
      size="lg"
      lightDismiss
      onClose={onClose}
      title={subject}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Close
          </Button>
          <WhatsAppButton whatsapp={whatsapp} opened={null} press={{ id }} />
          {state === 'failed' && <Button onClick={onSendAgain}>Send again</Button>}
        </>
      }
    >
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Sentence text="To {to}" names={{ to }} />
        </span>
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </p>
      <p className="mb-4 text-sm text-ink-soft">{writtenWords(createdAt, sentAt, tries)}</p>
      {opened && (
        <p className="mb-4 text-sm text-ink-soft">
          <OpenedBy {...opened} />
        </p>
      )}
      {lastError && state !== 'sent' && (
        <p className="mb-4 rounded-md bg-danger-soft p-3 text-sm text-danger">{lastError}</p>
      )}
      <p className="whitespace-pre-wrap rounded-md bg-sunken p-4">{body}</p>
    </Dialog>
  )
}

interface EmailTableProps {
  emails: Email[]
  onOpen: (email: Email) => void
  onSendAgain: (email: Email) => void
}

function EmailTable({ emails, onOpen, onSendAgain }: EmailTableProps) {
  return (
    <Table
      caption="Outbox, newest first"
      className="email-table"
      rows={emails}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'subject',
          head: 'Subject',
          primary: true,
          cell: (email) => (
            <button
              type="button"
              className="link block w-full text-start font-semibold"
              onClick={() => onOpen(email)}
              aria-label={`Open: ${email.subject}, to ${email.to}`}
            >
              <Cut text={email.subject} />
            </button>
          ),
        },
        {
          id: 'to',
          head: 'To',
          onPhone: 'below',
          cell: ({ to }) => <Cut text={to} />,
        },
        { id: 'at', head: 'Written', nowrap: true, cell: ({ createdAt }) => readableMoment(createdAt) },
        {
          id: 'state',
          head: 'State',
          onPhone: 'end',
          cell: ({ state, createdAt }) => (
            <span className="grid gap-0.5 max-md:justify-items-end">
              <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
              <span className="text-xs text-ink-soft md:hidden">{shortDay(createdAt)}</span>
            </span>
          ),
        },
      ]}
      actions={(email) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {email.state === 'failed' && (
            <Button
              size="sm"
              className="whitespace-nowrap"
              onClick={() => onSendAgain(email)}
              aria-label={`Send again to ${email.to}`}
            >
              Send again
            </Button>
          )}
          <WhatsAppButton
            whatsapp={email.opened ? null : email.whatsapp}
            opened={null}
            press={{ id: email.id }}
            size="sm"
            label={`Send on WhatsApp: ${email.subject}, to ${email.to}`}
          >
            <span className="max-md:sr-only">WhatsApp</span>
          </WhatsAppButton>
        </span>
      )}
    />
  )
}

/** On one line where there is a row, whole when pointed at; as it was sent, so not translated. */
function Cut({ text }: { text: string }) {
  return (
    <span className="email-cut" title={text} translate="no">
      {text}
    </span>
  )
}

type Email = Awaited<ReturnType<typeof readEmails>>['rows'][number]

async function readEmails(params: URLSearchParams, cursor?: string) {
  const { emails, next, total, isSending } = await call(officeCalls.emails, {
    q: params.get('q') ?? undefined,
    state: filterIn(params, 'state', emailStates),
    cursor,
    withTotal: !cursor,
  })
  return { rows: emails, next, total, isSending }
}

function writtenWords(createdAt: string, sentAt: string | null, tries: number): string {
  const written = readableMoment(createdAt)
  if (sentAt) return `Written ${written}, sent ${readableMoment(sentAt)}`
  if (tries === 0) return `Written ${written}`
  return tries === 1 ? `Written ${written}, tried once` : `Written ${written}, tried ${tries} times`
}
