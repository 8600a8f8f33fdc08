import { Info, Mail } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { emailStates } from '#contract/office/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type Email, readEmails, stateNames } from './email.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailTable } from './email-table.tsx'

const stateOptions = emailStates.map((value) => ({ value, label: stateNames[value] }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readEmails)
}

export function HydrateFallback() {
  return <ListSkeleton what="emails" />
}

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
        title="Emails"
        lead="What the institute has written by mail."
        what="emails"
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
  return (
    <p className="mb-6 flex max-w-3xl items-start gap-3 rounded-lg bg-info-soft p-4 text-info">
      <Info className="mt-1" aria-hidden="true" />
      No mail server is set, so emails are kept here and not sent. They go out once one is set.
    </p>
  )
}
