import { Fragment, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readableMoment } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { BackToSite } from '#web/admin/site/shared/back-to-site.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export const meta = (_: Route.MetaArgs) => adminMeta('Publish history')

export async function clientLoader() {
  return call(contentCalls.publications, { limit: 100 })
}

export function HydrateFallback() {
  return <Skeletons count={4} label="Reading" className="grid gap-3" itemClassName="h-20 w-full" />
}

/** One press undoes a whole publication. */
export default function Publications({ loaderData: { publications } }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const mayPublish = useSession()?.user.permissions?.includes('site.publish') ?? false
  const [doomed, setDoomed] = useState('')
  const { isBusy, run } = useAction()

  async function handleUndo() {
    await run(() => call(contentCalls.undo, { id: doomed }))
    setDoomed('')
    await revalidator.revalidate()
  }

  return (
    <>
      <BackToSite />
      <PageHeading dense title="Publish history" lead="Newest first. Undo brings the site back to before." />
      {publications.length === 0 && <EmptyState>Nothing is published yet.</EmptyState>}
      <ol className="grid gap-3">
        {publications.map(({ id, at, by, note, contentItems, undoes, isUndone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              {note && <p className="font-semibold">{note}</p>}
              <p className={note ? 'text-sm' : 'font-semibold'}>
                {contentItems.map(({ name, isOn }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was published stays as it was
                  <Fragment key={at}>
                    {at > 0 && ', '}
                    <Sentence text={isOn ? '{name}' : '{name} (unpublished)'} names={{ name }} />
                  </Fragment>
                ))}
              </p>
              <p className="text-sm text-ink-soft">
                {readableMoment(at)}, <Names of={[by]} /> {undoes && <Badge>Undoes an earlier one</Badge>}{' '}
                {isUndone && <Badge>Undone</Badge>}
              </p>
            </div>
            {mayPublish && !isUndone && (
              <Button variant="secondary" onClick={() => setDoomed(id)}>
                Undo this
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={doomed !== ''}
        onClose={() => setDoomed('')}
        onConfirm={handleUndo}
        title="Undo this publication?"
        confirmLabel="Undo it"
        tone="primary"
        busy={isBusy}
      >
        The site becomes what it was before. Newer drafts stay as they are.
      </ConfirmDialog>
    </>
  )
}
