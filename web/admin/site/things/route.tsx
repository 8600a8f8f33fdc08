import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { type ContentKind, contentKinds, emptyBody, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ThingCard } from '#contract/site/content-schemas.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import type { Route } from './+types/route.ts'
import { Changes } from './changes.tsx'
import './things.css'

export function meta(_: Route.MetaArgs) {
  return adminMeta('Website')
}

export async function clientLoader() {
  const [{ things }, { things: changed }] = await Promise.all([
    call(contentCalls.things),
    call(contentCalls.changes),
  ])
  return { things, changed }
}

export function HydrateFallback() {
  return (
    <Skeletons count={6} label="Reading the website" className="grid gap-3" itemClassName="h-14 w-full" />
  )
}

/** Kinds whose lists stand on screens of their own. */
const elsewhere: ReadonlySet<ContentKind> = new Set(['article', 'event', 'programme'])

/** One list for everything that stands on the site. */
export default function Things({ loaderData: { things, changed } }: Route.ComponentProps) {
  const mayPublish = useSession()?.user.permissions?.includes('site.publish') ?? false
  return (
    <>
      <PageHeading
        dense
        title="Website"
        lead="Everything a visitor sees. Change it here; it is on the site when you put it there."
        actions={
          <ButtonLink to="/admin/site/publications" variant="secondary">
            What was put on the site
          </ButtonLink>
        }
      />
      <Changes changed={changed} things={things} mayPublish={mayPublish} />
      {contentKinds
        .filter((kind) => !elsewhere.has(kind))
        .map((kind) => (
          <KindList key={kind} kind={kind} things={things.filter((thing) => thing.kind === kind)} />
        ))}
    </>
  )
}

function KindList({ kind, things }: { kind: ContentKind; things: ThingCard[] }) {
  const { plural, label, isSingle } = kinds[kind]
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const isOpenKind = !isSingle && kind !== 'page'

  async function handleAdd() {
    setIsBusy(true)
    try {
      const place = Math.max(0, ...things.map((thing) => thing.place)) + 1000
      const { id } = await call(contentCalls.add, { kind, body: { ...emptyBody(kind), place } })
      navigate(`/admin/site/${id}`)
    } catch (problem) {
      toast.error((problem as Error).message)
      setIsBusy(false)
      await revalidator.revalidate()
    }
  }

  return (
    <details className="thing-kind" open={kind === 'page' || isSingle}>
      <summary>
        {plural}
        {!isSingle && <span className="text-ink-soft"> {things.length}</span>}
      </summary>
      <ul>
        {things.map((thing) => (
          <li key={thing.id}>
            <Link to={`/admin/site/${thing.id}`} className="link min-w-0 truncate">
              {thing.name}
            </Link>
            <StateBadge {...thing} />
          </li>
        ))}
      </ul>
      {isOpenKind && (
        <Button variant="secondary" busy={isBusy} icon={<Plus aria-hidden="true" />} onClick={handleAdd}>
          Add {label.toLowerCase()}
        </Button>
      )}
    </details>
  )
}
