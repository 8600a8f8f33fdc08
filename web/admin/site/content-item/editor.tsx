import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { Fields } from '#contract/site/content/fields.ts'
import { addressOf, type ContentKind, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { HandoverNote } from '../shared/handover.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import { ContentFields } from './content-fields.tsx'
import { EditorActions } from './editor-actions.tsx'
import type { FieldsProps } from './fields-part.ts'
import { FoundFields, foundFieldsOf } from './found-fields.tsx'
import { History } from './history.tsx'
import { DisputeQuestion, KeptWords } from './kept-words.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { type Body, type Draft, useDraft } from './use-draft.ts'

const words = {
  saved: 'Saved',
  typing: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved: we try again. Your words are kept in this browser.',
  refused: 'Not saved yet.',
}

const everyMs = 10_000

/** Where an item that is no page is seen. */
const seenOn: Partial<Record<ContentKind, string>> = {
  service: '/company',
  project: '/projects',
  quiz: '/quiz',
}

/** What comes first where one writes; the rest of the kind stands beside it, on a phone below. */
const firstFields: Partial<Record<ContentKind, string[]>> = { article: ['title', 'picture', 'text'] }

/** Where it is one of many. */
function aboveOf(
  { id, kind }: Pick<ContentItemCard, 'id' | 'kind'>,
  { of }: Body,
): { to: string; label: string } {
  if (kind === 'article') return { to: '/admin/articles', label: 'Articles' }
  if (kind === 'event') return { to: `/admin/events/${id}`, label: 'Event and registrations' }
  if (kind !== 'programme') return { to: '/admin/site', label: 'Website' }
  const list = of === 'course' ? 'courses' : of === 'degree' ? 'degrees' : 'internships'
  return { to: `/admin/${list}/${id}?tab=page`, label: 'Programme' }
}

interface EditorProps {
  first: ReplyOf<typeof contentCalls.contentItem>
  /** Where it is a part of another screen, which reads it again after a change. */
  onChanged?: () => Promise<void>
}

/** The form of one item, with its preview and its history. */
export function Editor({ first, onChanged }: EditorProps) {
  const { contentItem } = first
  const { id, kind, isFixed } = contentItem
  const draft = useDraft(id, kind, { body: first.body, rev: contentItem.rev })
  const others = useOthers(id)
  const { hash } = useLocation()
  const revalidator = useRevalidator()
  const readAgain = onChanged ?? revalidator.revalidate
  const mayPublish = useMay('site.publish')
  const [tab, setTab] = useState('edit')
  const [isBeside, setIsBeside] = useState(false)
  const found = foundFieldsOf(kind)

  function goTo(field: string) {
    setTab(found.includes(field.split('.', 1)[0] ?? '') ? 'found' : 'edit')
    showField(field)
  }
  const goToHash = useEffectEvent(goTo)
  useEffect(() => {
    if (hash) goToHash(decodeURIComponent(hash.slice(1)))
  }, [hash])

  const isPage = kind === 'page'
  const path = addressOf(kind, draft.body) ?? seenOn[kind] ?? '/'
  // The screen's own answer is from before what was typed since.
  const isTyped = draft.state !== 'saved' || draft.revOf() !== contentItem.rev
  const state = isTyped && contentItem.state === 'live' ? 'changed' : contentItem.state
  // Who goes through the words that are still ours goes back to what is left of them.
  const isFromWords = useLocation().state?.isFromWords === true
  const above = isFromWords
    ? { to: '/admin/site/words', label: 'Words that are still ours' }
    : aboveOf(contentItem, draft.body)
  const isList = !isPage && !kinds[kind].isSingle && !['article', 'event', 'programme'].includes(kind)
  const without = [...(isFixed ? ['path'] : []), ...found]
  const preview = (
    <PreviewPane path={path} rev={draft.state === 'saved' ? draft.revOf() : 0} isLive={state === 'live'} />
  )
  const edit = (
    <EditFields
      kind={kind}
      values={draft.body}
      without={without}
      isFixed={isFixed}
      onChange={(body) => draft.change(withSlug(draft.body, body, contentItem.state === 'new'))}
    />
  )
  return (
    <>
      {!onChanged && (
        <>
          <p className="mb-2 flex flex-wrap gap-x-2">
            <Link to={above.to} className="link">
              {above.label}
            </Link>
            {isList && (
              <>
                <span aria-hidden="true">›</span>
                <Link to={`/admin/site/list/${kind}`} className="link">
                  {kinds[kind].plural}
                </Link>
              </>
            )}
          </p>
          <PageHeading dense title={contentItem.name} lead={kinds[kind].isSingle ? '' : kinds[kind].label} />
        </>
      )}
      {contentItem.planned?.error && (
        <p role="alert" className="content-kept text-danger">
          {contentItem.planned.needsApproval
            ? contentItem.planned.error
            : `It did not go out: ${contentItem.planned.error}`}
        </p>
      )}
      <KeptWords contentItem={contentItem} draft={draft} />
      <DisputeQuestion draft={draft} />
      <div className="content-bar">
        <StateBadge state={state} planned={contentItem.planned} handover={contentItem.handover} />
        <SaveLine draft={draft} others={others} />
        <Button
          variant="ghost"
          aria-pressed={isBeside}
          className="ml-auto max-lg:hidden"
          onClick={() => setIsBeside(!isBeside)}
        >
          Side-by-side preview
        </Button>
        <EditorActions
          contentItem={contentItem}
          state={state}
          draft={draft}
          above={above.to}
          liveAt={first.live && addressOf(kind, first.live)}
          onShow={goTo}
          onChanged={readAgain}
        />
      </div>
      <HandoverNote
        contentItem={contentItem}
        mayPublish={mayPublish}
        flush={draft.flush}
        onDone={() => void readAgain()}
      />
      <div className="content-split" data-work="" data-beside={isBeside || undefined}>
        {onChanged ? (
          <div className="grid gap-6">
            {edit}
            <details className="content-group">
              <summary className="cursor-pointer">
                <h2 className="inline text-base">Search and sharing</h2>
              </summary>
              <FoundFields kind={kind} draft={draft} />
            </details>
            <Link to={`/admin/site/${id}`} className="link justify-self-start">
              Preview and history of the page
            </Link>
          </div>
        ) : (
          <Tabs
            label="Website"
            value={tab}
            onChange={setTab}
            items={[
              { id: 'edit', label: 'Edit', panel: edit },
              {
                id: 'look',
                label: 'Preview',
                // Asked for when it is looked at.
                panel: tab === 'look' && preview,
              },
              ...(found.length > 0
                ? [
                    {
                      id: 'found',
                      label: 'Search and sharing',
                      panel: <FoundFields kind={kind} draft={draft} />,
                    },
                  ]
                : []),
              {
                id: 'history',
                label: 'History',
                panel: tab === 'history' && <History id={id} draft={draft} />,
              },
            ]}
          />
        )}
        {isBeside && tab !== 'look' && preview}
      </div>
    </>
  )
}

interface EditFieldsProps extends Omit<FieldsProps, 'fields' | 'without'> {
  kind: ContentKind
  without: string[]
}

function EditFields({ kind, without, ...props }: EditFieldsProps) {
  const { fields } = kinds[kind]
  const first = firstFields[kind]
  if (!first) return <ContentFields fields={fields} without={without} {...props} />
  return (
    <div className="content-columns">
      <ContentFields
        fields={Object.fromEntries(first.map((name) => [name, fields[name]])) as Fields}
        {...props}
      />
      <section aria-label="More about it" className="content-group">
        <ContentFields fields={fields} without={[...without, ...first]} {...props} />
      </section>
    </div>
  )
}

/** Who else has the item open; says meanwhile that it is open here. */
function useOthers(id: string): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const look = () =>
      call(contentCalls.editing, { id }).then(
        ({ others }) => setNames(others.map(({ name }) => name)),
        () => {},
      )
    void look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [id])
  return names
}

/** Opens whatever the field lies in and brings it into view, with the cursor in it. */
function showField(path: string): void {
  // After what was over the form has gone and given the focus back.
  setTimeout(() => {
    const field = fieldAt(path)
    if (!field) return
    for (let at = field.parentElement?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true
    if (field instanceof HTMLDetailsElement) field.open = true
    field.scrollIntoView({ block: 'center' })
    field.querySelector<HTMLElement>('input, textarea, select, button, summary')?.focus()
  }, 50)
}

/** The field itself, or the nearest that holds it. */
function fieldAt(path: string): HTMLElement | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`)
    if (found) return found
  }
  return null
}

/** The address follows the heading until it is on the site, unless somebody has given it one. */
function withSlug(before: Body, after: Body, isNew: boolean): Body {
  if (!('slug' in after) || typeof after.title !== 'string') return after
  if (after.slug !== before.slug)
    return { ...after, slug: String(after.slug).toLowerCase().replace(/\s+/g, '-') }
  const follows = isNew && before.slug === slugOf(String(before.title))
  return follows ? { ...after, slug: slugOf(after.title) } : after
}

/** An address out of a heading; empty where it has no Latin letter. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}

interface SaveLineProps {
  draft: Draft
  others: string[]
}

/** Whether the words are safe, and who else has them open. */
function SaveLine({ draft: { state, fault }, others }: SaveLineProps) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p aria-live="polite">
        {words[state]}
        {state === 'failed' && fault && ` (${fault})`}
        {state === 'refused' && <strong className="text-danger"> {fault}</strong>}
      </p>
      {others.length > 0 && (
        <p aria-live="polite">
          <Sentence
            text={others.length === 1 ? '{people} has this open too.' : '{people} have this open too.'}
            names={{ people: others.join(', ') }}
          />
        </p>
      )}
    </div>
  )
}
