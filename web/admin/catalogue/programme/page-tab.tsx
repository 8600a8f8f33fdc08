import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { EmbeddedEditor } from '#web/admin/site/shared/embedded-editor.tsx'
import { useAction } from '#web/form/use-action.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

type Found = ReplyOf<typeof contentCalls.contentItem>

interface PageTabProps {
  programmeId: string
  /** Where visitors read it. */
  address: string
}

/** What the programme's page says beyond the facts, edited here: each word is saved by itself, and published when one says so. */
export function PageTab({ programmeId, address }: PageTabProps) {
  const { value, fault, readAgain } = useRead(() => readPage(programmeId))
  const page = <PublicLink address={address} />
  if (fault && !value) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={2} label="Loading the page" />
  if (!value.found) {
    return (
      <NotBegun programmeId={programmeId} onBegun={readAgain}>
        {page}
      </NotBegun>
    )
  }
  return (
    <>
      <p className="mb-3">{page}</p>
      <EmbeddedEditor first={value.found} onChanged={readAgain} />
    </>
  )
}

/** To look for it begins nothing: null until somebody has. */
async function readPage(id: string): Promise<{ found: Found | null }> {
  try {
    return { found: await call(contentCalls.contentItem, { id }) }
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 200) return { found: null }
    throw problem
  }
}

function PublicLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link wrap-anywhere" translate="no">
      {address}
    </a>
  )
}

interface NotBegunProps {
  programmeId: string
  onBegun: () => Promise<void>
  children: ReactNode
}

function NotBegun({ programmeId, onBegun, children }: NotBegunProps) {
  const { isBusy, run } = useAction()

  async function handleBegin() {
    await run(async () => {
      const body = { ...emptyBody('programme'), programme: programmeId }
      await call(contentCalls.add, { kind: 'programme', body })
      await onBegun()
    })
  }

  return (
    <EmptyState
      icon={<FileText aria-hidden="true" />}
      action={
        <Button onClick={handleBegin} busy={isBusy}>
          Say more about it
        </Button>
      }
    >
      Its page shows the facts. Add a syllabus, outcomes, questions and answers, photos and a brochure.{' '}
      {children}
    </EmptyState>
  )
}
