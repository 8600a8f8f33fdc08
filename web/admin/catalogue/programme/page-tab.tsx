import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { StateBadge } from '#web/admin/site/shared/state-badge.tsx'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'

type Found = ReplyOf<typeof contentCalls.contentItem>

interface PageTabProps {
  programmeId: string
  /** Where visitors read it. */
  address: string
}

/** What the programme's page says beyond the facts: written in the editor of the website, and published there. */
export function PageTab({ programmeId, address }: PageTabProps) {
  const { value, fault, readAgain } = useRead(() => readPage(programmeId))
  const page = <PublicLink address={address} />
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={2} label="Loading the page" />
  if (!value.found) return <NotBegun programmeId={programmeId}>{page}</NotBegun>
  const { contentItem, body } = value.found
  return (
    <Card>
      <CardBody className="gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <StateBadge {...contentItem} />
          {page}
        </div>
        <ul className="grid gap-1">
          {partsOf(body).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <ButtonLink to={`/admin/site/${programmeId}`} className="self-start">
          Edit the page
        </ButtonLink>
      </CardBody>
    </Card>
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

/** What it has, part by part. */
function partsOf(body: Found['body']): string[] {
  const count = (key: string) => (Array.isArray(body[key]) ? body[key].length : 0)
  const syllabus = body.syllabus as { content?: unknown[] } | undefined
  return [
    `What one can do afterwards: ${count('outcomes') || 'none'}`,
    `Syllabus: ${syllabus?.content?.length ? 'yes' : 'none'}`,
    `Questions and answers: ${count('questions') || 'none'}`,
    `Photos: ${count('photos') || 'none'}`,
  ]
}

function PublicLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link wrap-anywhere" translate="no">
      {address}
    </a>
  )
}

function NotBegun({ programmeId, children }: { programmeId: string; children: React.ReactNode }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function handleBegin() {
    setIsBusy(true)
    try {
      const body = { ...emptyBody('programme'), programme: programmeId }
      await call(contentCalls.add, { kind: 'programme', body })
      await navigate(`/admin/site/${programmeId}`)
    } catch (problem) {
      toast.error(wordsOf(problem))
      setIsBusy(false)
    }
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
      Its page shows the facts. Add a syllabus, what one can do afterwards, questions and answers, photos and
      a brochure. {children}
    </EmptyState>
  )
}
