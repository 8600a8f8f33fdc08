import { useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { BackToSite } from '#web/admin/site/shared/back-to-site.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export const meta = (_: Route.MetaArgs) => adminMeta('Trash')

export async function clientLoader() {
  return call(contentCalls.contentItems, { isTrash: true })
}

export function HydrateFallback() {
  return <Skeletons count={4} label="Reading the trash" className="grid gap-3" itemClassName="h-16 w-full" />
}

/** What was deleted comes back with one press, for thirty days. */
export default function Trash({ loaderData: { contentItems } }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const { busyId, run } = useAction()

  async function handleBack(id: string) {
    await run(() => call(contentCalls.bringBack, { id }), { id })
    await revalidator.revalidate()
  }

  return (
    <>
      <BackToSite />
      <PageHeading dense title="Trash" lead="After 30 days, items here are deleted for good." />
      {contentItems.length === 0 && <EmptyState>The trash is empty.</EmptyState>}
      <ul className="grid gap-3">
        {contentItems.map(({ id, kind, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <strong {...languageOf(name)}>{name}</strong>
              <span className="block text-sm text-ink-soft">{kinds[kind].label}</span>
            </span>
            <Button variant="secondary" busy={busyId === id} onClick={() => handleBack(id)}>
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
