import { readableMoment } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Draft } from './use-draft.ts'

const origins = { first: 'As it came with the product', publish: 'Publish', draft: 'Draft' }

/** What the item said before; an earlier version comes back as a draft. */
export function History({ id, draft }: { id: string; draft: Draft }) {
  const { value, fault, readAgain } = useRead(() => call(contentCalls.versions, { id }))

  async function restore(n: number) {
    try {
      await draft.save()
      await call(contentCalls.restore, { id, rev: draft.revOf(), n })
      const fresh = await call(contentCalls.contentItem, { id })
      draft.settle(fresh.contentItem.rev, fresh.body)
      toast.success('Restored as a draft. The site stays as it is until you publish.')
    } catch (problem) {
      toast.error(toastOf(problem))
    }
  }

  if (fault) return <ErrorState onRetry={() => void readAgain()}>{fault}</ErrorState>
  if (!value) return <Spinner label="Reading the history" />
  if (value.versions.length === 0) return <EmptyState>Nothing was changed yet.</EmptyState>
  return (
    <ol className="grid gap-2">
      {value.versions.map(({ n, at, by, origin, isLive }) => (
        <li key={n} className="content-version">
          <span>
            {origins[origin]}
            {isLive && <Badge tone="success">Published</Badge>}
            <span className="block text-sm text-ink-soft">
              <Sentence
                text={by ? '{moment}, {by}' : '{moment}'}
                names={{ by }}
                parts={{ moment: readableMoment(at) }}
              />
            </span>
          </span>
          <Button variant="secondary" onClick={() => restore(n)}>
            Bring back as draft
          </Button>
        </li>
      ))}
    </ol>
  )
}
