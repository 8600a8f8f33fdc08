import { Info, Mail } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { letterStates } from '#contract/office/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type Letter, readLetters, stateNames } from './letter.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { LetterTable } from './letter-table.tsx'

const stateOptions = letterStates.map((value) => ({ value, label: stateNames[value] }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readLetters)
}

export function HydrateFallback() {
  return <ListSkeleton what="letters" />
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readLetters)
  const [open, setOpen] = useState<Letter | null>(null)

  async function handleSendAgain(letter: Letter) {
    setOpen(null)
    const queued = { ...letter, state: 'waiting' as const, tries: 0 }
    const isDone = await pages.change(letter, queued, () => call(officeCalls.sendAgain, { id: letter.id }))
    if (isDone) toast.success(messages.letterQueued)
  }

  return (
    <>
      <ListScreen
        title="Letters"
        lead="What the institute has written by mail."
        what="letters"
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
        {(letters) => <LetterTable letters={letters} onOpen={setOpen} onSendAgain={handleSendAgain} />}
      </ListScreen>
      {open && (
        <LetterDialog letter={open} onClose={() => setOpen(null)} onSendAgain={() => handleSendAgain(open)} />
      )}
    </>
  )
}

function NotSending() {
  return (
    <p className="mb-6 flex max-w-3xl items-start gap-3 rounded-lg bg-info-soft p-4 text-info">
      <Info className="mt-1" aria-hidden="true" />
      No mail server is set, so letters are kept here and not sent. They go out once one is set.
    </p>
  )
}
