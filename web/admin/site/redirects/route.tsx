import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { BackToSite } from '#web/admin/site/shared/back-to-site.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export const meta = (_: Route.MetaArgs) => adminMeta('Redirects')

export async function clientLoader() {
  return call(contentCalls.redirects)
}

export function HydrateFallback() {
  return <Skeletons count={4} label="Reading" className="grid gap-3" itemClassName="h-16 w-full" />
}

const row =
  'flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 wrap-anywhere'

/** Addresses that lead elsewhere, and those that visitors did not find. */
export default function Redirects({ loaderData: { redirects, missing } }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const mayPublish = useSession()?.user.permissions?.includes('site.publish') ?? false
  const [from, setFrom] = useState<string | null>(null)
  const { run } = useAction()

  async function handleRemove(gone: string) {
    await run(() => call(contentCalls.unredirect, { from: gone }))
    await revalidator.revalidate()
  }

  return (
    <>
      <BackToSite />
      <PageHeading
        dense
        title="Redirects"
        lead="When the address of a page changes, the old one leads to it automatically."
        actions={
          mayPublish && (
            <Button variant="secondary" onClick={() => setFrom('')}>
              Make a redirect
            </Button>
          )
        }
      />
      <h2 className="mb-3 text-xl">Addresses that visitors did not find</h2>
      {missing.length === 0 && <EmptyState>Visitors have found every address they opened.</EmptyState>}
      <ul className="mb-10 grid gap-3">
        {missing.map(({ path, asked, lastAt }) => (
          <li key={path} className={row}>
            <span className="min-w-0">
              <strong>{path}</strong>
              <span className="block text-sm text-ink-soft">
                {asked === 1 ? `Once, on ${shortDay(lastAt)}` : `${asked} times, last on ${shortDay(lastAt)}`}
              </span>
            </span>
            {mayPublish && (
              <Button variant="secondary" onClick={() => setFrom(path)}>
                Make a redirect
              </Button>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mb-3 text-xl">Addresses that lead elsewhere</h2>
      {redirects.length === 0 && <EmptyState>There are none.</EmptyState>}
      <ul className="grid gap-3">
        {redirects.map(({ from: path, to, at }) => (
          <li key={path} className={row}>
            <span className="min-w-0">
              <strong>{path}</strong> → {to}
              <span className="block text-sm text-ink-soft">{`Since ${shortDay(at)}`}</span>
            </span>
            {mayPublish && (
              <MoreMenu label={`More for ${path}`} isName>
                <button type="button" onClick={() => handleRemove(path)}>
                  Remove
                </button>
              </MoreMenu>
            )}
          </li>
        ))}
      </ul>
      {from !== null && (
        <ActionDialog
          title="Make a redirect"
          description="Visitors to the old address are sent to the new one at once."
          submit="Make it"
          size="sm"
          asksToLeave={false}
          call={contentCalls.redirect}
          fields={[
            { name: 'from', label: 'Asked for', required: messages.fillThisIn, defaultValue: from },
            {
              name: 'to',
              label: 'Leads to',
              hint: 'Such as /company.',
              required: messages.fillThisIn,
              inputMode: 'url',
            },
          ]}
          onDone={() => revalidator.revalidate()}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  )
}
