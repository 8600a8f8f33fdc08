import { Link } from 'react-router'
import { type ContentKind, contentKinds, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ThingCard } from '#contract/site/content-schemas.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import type { Route } from './+types/route.ts'
import { AddPage } from './add-page.tsx'
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

/** The way to everything that stands on the site. */
export default function Things({ loaderData: { things, changed } }: Route.ComponentProps) {
  const mayPublish = useSession()?.user.permissions?.includes('site.publish') ?? false
  const of = (kind: ContentKind) => things.filter((thing) => thing.kind === kind)
  // What was taken down goes back on the site by itself only where somebody opens it.
  const isDown = new Set(things.filter(({ state }) => state === 'down').map(({ id }) => id))
  // Home first.
  const pages = [...of('page')].sort((a, b) => Number(b.id === 'page-home') - Number(a.id === 'page-home'))
  const failed = things.filter(({ planned }) => planned?.error)
  const lists = contentKinds.filter(
    (kind) => !kinds[kind].isSingle && !['page', 'article', 'event', 'programme'].includes(kind),
  )
  return (
    <>
      <PageHeading
        dense
        title="Website"
        lead="Everything a visitor sees. Change it here; it is on the site when you put it there."
        actions={
          <>
            <ButtonLink to="/admin/site/publications" variant="secondary">
              What was put on the site
            </ButtonLink>
            {mayPublish && (
              <ButtonLink to="/admin/site/words" variant="secondary">
                Words that are still ours
              </ButtonLink>
            )}
            <ButtonLink to="/admin/site/redirects" variant="secondary">
              Addresses
            </ButtonLink>
            <ButtonLink to="/admin/site/bin" variant="secondary">
              Bin
            </ButtonLink>
          </>
        }
      />
      {failed.map(({ id, name, kind, planned }) => (
        <p key={id} role="alert" className="would-change text-danger">
          <span>
            <strong>{name}</strong>{' '}
            {planned?.needsApproval
              ? `waits for approval: ${planned.error}`
              : `did not go out: ${planned?.error}`}{' '}
            <Link to={`/admin/${kind === 'article' ? 'articles' : 'site'}/${id}`} className="link">
              Go there
            </Link>
          </span>
        </p>
      ))}
      <Changes
        changed={changed.filter(({ id }) => !isDown.has(id))}
        things={things}
        mayPublish={mayPublish}
      />
      <section className="thing-kind" aria-label="The institute and the menu">
        <Rows things={[...of('identity'), ...of('navigation')]} />
      </section>
      <section className="thing-kind" aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <Rows things={pages} />
        <AddPage />
      </section>
      <section className="thing-kind" aria-labelledby="lists">
        <h2 id="lists">Lists</h2>
        <ul>
          {lists.map((kind) => (
            <li key={kind}>
              <Link to={`/admin/site/list/${kind}`} className="link">
                {kinds[kind].plural}
              </Link>
              <span className="tabular text-ink-soft">{of(kind).length}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Rows({ things }: { things: ThingCard[] }) {
  return (
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
  )
}
