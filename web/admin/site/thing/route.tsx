import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { addressOf, type ContentKind, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { HandoverNote, SendForPublishing } from '../shared/handover.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import type { Route } from './+types/route.ts'
import { ContentFields } from './content-fields.tsx'
import './editor.css'
import { History } from './history.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SaveLine } from './save-line.tsx'
import { forgetUnsent, readUnsent } from './unsent.ts'
import { type Body, useDraft } from './use-draft.ts'
import { useOthers } from './use-others.ts'
import { withSlug } from './with-slug.ts'

/** Where a thing that is no page is seen. */
const seenOn: Partial<Record<string, string>> = { service: '/company', project: '/projects', quiz: '/quiz' }

/** Where it is one of many. */
function listOf(
  { id, kind }: { id: string; kind: ContentKind },
  { of }: Body,
): { to: string; label: string } {
  if (kind === 'event') return { to: `/admin/events/${id}`, label: 'Event and registrations' }
  if (kind === 'programme')
    return {
      to: of === 'course' ? '/admin/courses' : of === 'degree' ? '/admin/degrees' : '/admin/internships',
      label: 'Catalogue',
    }
  return { to: '/admin/site', label: 'Website' }
}

export function meta(_: Route.MetaArgs) {
  return adminMeta('Website')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return call(contentCalls.thing, { id: params.thingId })
}

export function HydrateFallback() {
  return <Skeletons count={4} label="Opening" className="grid gap-4" itemClassName="h-16 w-full" />
}

export default function ThingScreen({ loaderData }: Route.ComponentProps) {
  // What is typed is never replaced by an answer: another thing is another form.
  return <Editor key={loaderData.thing.id} first={loaderData} />
}

function Editor({ first }: { first: Route.ComponentProps['loaderData'] }) {
  const { thing } = first
  const { id, kind, isFixed } = thing
  const revalidator = useRevalidator()
  const draft = useDraft(id, { body: first.body, rev: thing.rev })
  const [kept, setKept] = useState(() => readUnsent(id))
  const [isBusy, setIsBusy] = useState(false)
  const others = useOthers(id)
  const mayPublish = useSession()?.user.permissions?.includes('site.publish') ?? false
  const path = addressOf(kind, draft.body) ?? seenOn[kind] ?? '/'

  async function put(wanted: { isTakenDown?: boolean }) {
    setIsBusy(true)
    try {
      // The last key first: what goes out is what stands here.
      await draft.save()
      const { message = '' } = await call(contentCalls.publish, {
        things: [{ id, rev: draft.revOf(), ...wanted }],
      })
      const fresh = await call(contentCalls.thing, { id })
      draft.settle(fresh.thing.rev, fresh.body)
      toast.success(message)
      await revalidator.revalidate()
    } catch (problem) {
      toast.error((problem as Error).message)
    } finally {
      setIsBusy(false)
    }
  }

  async function flush() {
    await draft.save()
    return draft.revOf()
  }

  async function takeTheirs() {
    const fresh = await call(contentCalls.thing, { id })
    draft.settle(fresh.thing.rev, fresh.body)
  }

  async function keepMine() {
    const fresh = await call(contentCalls.thing, { id })
    draft.settle(fresh.thing.rev, null)
  }

  // The screen's own answer is from before what was typed since.
  const isTyped = draft.state !== 'saved' || draft.revOf() !== thing.rev
  const state = isTyped && thing.state === 'live' ? 'changed' : thing.state
  return (
    <>
      <p className="mb-2">
        <Link to={listOf(thing, first.body).to} className="link">
          {listOf(thing, first.body).label}
        </Link>
      </p>
      <PageHeading dense title={thing.name} lead={kinds[kind].isSingle ? '' : kinds[kind].label} />
      <div className="content-bar">
        <StateBadge state={state} planned={thing.planned} />
        <SaveLine draft={draft} others={others} onTheirs={takeTheirs} onMine={keepMine} />
        <div className="ml-auto flex flex-wrap gap-2">
          {mayPublish && !isFixed && thing.state !== 'new' && thing.state !== 'down' && (
            <Button variant="ghost" busy={isBusy} onClick={() => put({ isTakenDown: true })}>
              Take it down
            </Button>
          )}
          {mayPublish ? (
            <Button busy={isBusy} disabled={state === 'live'} onClick={() => put({})}>
              Put on the site
            </Button>
          ) : (
            state !== 'live' && (
              <SendForPublishing thing={thing} flush={flush} onDone={() => void revalidator.revalidate()} />
            )
          )}
        </div>
      </div>
      <HandoverNote
        thing={thing}
        mayPublish={mayPublish}
        flush={flush}
        onDone={() => void revalidator.revalidate()}
      />
      {kept && (
        <div role="alert" className="content-kept">
          <p>There are words here that you typed and that never reached us.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                draft.change(kept.body)
                setKept(null)
              }}
            >
              Bring them back
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                forgetUnsent(id)
                setKept(null)
              }}
            >
              Drop them
            </Button>
          </div>
        </div>
      )}
      <Tabs
        label="Website"
        items={[
          {
            id: 'edit',
            label: 'Edit',
            panel: (
              <ContentFields
                fields={kinds[kind].fields}
                values={draft.body}
                without={isFixed ? ['path'] : []}
                onChange={(body: Body) => draft.change(withSlug(draft.body, body, thing.state === 'new'))}
              />
            ),
          },
          {
            id: 'look',
            label: 'Look',
            panel: <PreviewPane path={path} rev={draft.state === 'saved' ? draft.revOf() : 0} />,
          },
          { id: 'history', label: 'History', panel: <History id={id} draft={draft} /> },
        ]}
      />
    </>
  )
}
