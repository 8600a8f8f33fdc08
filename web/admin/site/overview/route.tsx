import { Link, useNavigate } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { type ContentKind, contentKinds, emptyBody, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { isPageTaught } from '#contract/site/public-pages.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import type { Route } from './+types/route.ts'
import { Changes } from './changes.tsx'
import './overview.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { emptySection } from '#contract/site/content/sections.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const meta = (_: Route.MetaArgs) => adminMeta('Website')

export async function clientLoader() {
  const [{ contentItems }, { contentItems: changed }] = await Promise.all([
    call(contentCalls.contentItems),
    call(contentCalls.changes),
  ])
  return { contentItems, changed }
}

export function HydrateFallback() {
  return (
    <Skeletons count={6} label="Reading the website" className="grid gap-3" itemClassName="h-14 w-full" />
  )
}

/** The way to everything that stands on the site. */
export default function ContentItems({ loaderData: { contentItems, changed } }: Route.ComponentProps) {
  const mayPublish = useSession()?.user.permissions?.includes('site.publish') ?? false
  const of = (kind: ContentKind) => contentItems.filter((contentItem) => contentItem.kind === kind)
  // What was taken down goes back on the site by itself only where somebody opens it.
  const isDown = new Set(contentItems.filter(({ state }) => state === 'down').map(({ id }) => id))
  const { teaches } = useInstitute()
  const isShown = ({ id }: ContentItemCard) => isPageTaught(id.replace('page-', '/'), teaches)
  // Home first.
  const pages = [...of('page').filter(isShown)].sort(
    (a, b) => Number(b.id === 'page-home') - Number(a.id === 'page-home'),
  )
  const failed = contentItems.filter(({ planned }) => planned?.error)
  const lists = contentKinds.filter(
    (kind) => !kinds[kind].isSingle && !['page', 'article', 'event', 'programme'].includes(kind),
  )
  return (
    <>
      <PageHeading
        dense
        title="Website"
        lead="Everything a visitor sees. Change it here, then publish it."
        actions={
          <>
            <ButtonLink to="/admin/site/publications" variant="secondary">
              Publish history
            </ButtonLink>
            {mayPublish && (
              <ButtonLink to="/admin/site/words" variant="secondary">
                Words that are still ours
              </ButtonLink>
            )}
            <ButtonLink to="/admin/site/redirects" variant="secondary">
              Redirects
            </ButtonLink>
            <ButtonLink to="/admin/site/trash" variant="secondary">
              Trash
            </ButtonLink>
          </>
        }
      />
      {failed.map(({ id, name, kind, planned }) => (
        <p key={id} role="alert" className="would-change text-danger">
          <span>
            <Sentence
              text={
                planned?.needsApproval
                  ? `{name} waits for approval: ${planned.error}`
                  : `{name} did not go out: ${planned?.error}`
              }
              parts={{
                name: (
                  <strong {...languageOf(name)} translate="no">
                    {name}
                  </strong>
                ),
              }}
            />{' '}
            <Link to={`/admin/${kind === 'article' ? 'articles' : 'site'}/${id}`} className="link">
              Go there
            </Link>
          </span>
        </p>
      ))}
      <Changes
        changed={changed.filter(({ id }) => !isDown.has(id))}
        contentItems={contentItems}
        mayPublish={mayPublish}
      />
      <section className="content-item-kind" aria-label="The institute and the menu">
        <Rows contentItems={[...of('identity'), ...of('navigation')]} />
      </section>
      <section className="content-item-kind" aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <Rows contentItems={pages} />
        <AddPage />
      </section>
      <section className="content-item-kind" aria-labelledby="lists">
        <h2 id="lists">Lists</h2>
        <ul>
          {lists.map((kind) => (
            <li key={kind}>
              <Link to={`/admin/site/list/${kind}`} className="link">
                {kinds[kind].plural}
              </Link>
              <span className="tabular text-ink-soft" translate="no">
                {of(kind).length}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Rows({ contentItems }: { contentItems: ContentItemCard[] }) {
  return (
    <ul>
      {contentItems.map((contentItem) => (
        <li key={contentItem.id}>
          <Link
            {...languageOf(contentItem.name)}
            to={`/admin/site/${contentItem.id}`}
            className="link min-w-0 truncate"
          >
            {contentItem.name}
          </Link>
          <StateBadge {...contentItem} />
        </li>
      ))}
    </ul>
  )
}

/** A page of the owner's own: a name, an address, and its first two sections. */
function AddPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Add page
      </Button>
      {isOpen && <AddPageDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [path, setPath] = useState<string | null>(null)

  function given({ name: said = '', path: at = '' }: FormValues) {
    refuseEmpty({ name: said, path: at }, { name: messages.fillThisIn, path: messages.fillThisIn }, '')
    const sections = [{ ...emptySection('head', 'head'), title: said }, emptySection('words', 'words')]
    return { kind: 'page' as const, body: { ...emptyBody('page'), name: said, path: at, sections } }
  }

  return (
    <ActionDialog
      title="Add page"
      description="Nobody sees it until you publish it."
      submit="Add it"
      size="sm"
      asksToLeave={false}
      call={contentCalls.add}
      given={given}
      onDone={({ id }) => navigate(`/admin/site/${id}`)}
      onClose={onClose}
    >
      <Field name="name" label="Name of the page">
        <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field name="path" label="Address" hint="Small letters, digits and dashes.">
        <Input
          maxLength={100}
          value={path ?? addressFor(name)}
          onChange={(event) => setPath(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}

function addressFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain ? `/${plain}` : ''
}
