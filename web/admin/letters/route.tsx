import { Info, Mail } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { letterStates } from '#contract/office.ts'
import { call } from '#web/lib/browser-api.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { FilterSegments, ListSearch } from '../paged/list-filters.tsx'
import { readOrNull } from '../paged/page.ts'
import { ListSkeleton, PagedList } from '../paged/paged-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import type { Route } from './+types/route.ts'
import { type Letter, readLetters, stateNames } from './letter.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { LetterTable } from './letter-table.tsx'

const stateOptions = letterStates.map((value) => ({ value, label: stateNames[value] }))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => readLetters(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  return <ListSkeleton what="letters" />
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const pages = usePages(loaderData, (cursor) => readLetters(params, cursor))
  const [open, setOpen] = useState<Letter | null>(null)

  async function handleSendAgain(letter: Letter) {
    setOpen(null)
    const queued = { ...letter, state: 'waiting' as const, tries: 0 }
    const isDone = await pages.change(letter, queued, () =>
      call(endpoints.admin.sendAgain, { _id: letter.id }),
    )
    if (isDone) toast.success(messages.letterQueued)
  }

  return (
    <>
      <PageHeading title="Letters" lead="What the institute has written by mail." />
      {loaderData?.isSending === false && (
        <p className="mb-6 flex max-w-3xl items-start gap-3 rounded-lg bg-info-soft p-4 text-info">
          <Info className="mt-1" aria-hidden="true" />
          No mail server is set, so letters are kept here and not sent. They go out once one is set.
        </p>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <ListSearch label="Search by address" />
        <FilterSegments name="state" label="State" all="All" options={stateOptions} />
      </div>
      <PagedList
        pages={pages}
        what="letters"
        error="Failed to fetch letters"
        empty="No letters found."
        icon={<Mail aria-hidden="true" />}
      >
        {(letters) => <LetterTable letters={letters} onOpen={setOpen} onSendAgain={handleSendAgain} />}
      </PagedList>
      {open && (
        <LetterDialog letter={open} onClose={() => setOpen(null)} onSendAgain={() => handleSendAgain(open)} />
      )}
    </>
  )
}
