import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { HandoverNote, SendForPublishing } from '#web/admin/site/shared/handover.tsx'
import { LaterDialog } from '#web/admin/site/shared/later-dialog.tsx'
import { SearchPreview } from '#web/admin/site/shared/search-preview.tsx'
import { StateBadge } from '#web/admin/site/shared/state-badge.tsx'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { RichTextField } from '#web/panel/rich-text/rich-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { ArticleBody } from './article-body.ts'
import { ArticleFields } from './article-fields.tsx'
import { SaveNote } from './save-note.tsx'
import { forgetUnsent, unsentWords, useDraft } from './use-draft.ts'

interface ArticleEditorProps {
  found: Pick<ReplyOf<typeof contentCalls.thing>, 'thing' | 'body' | 'others'>
}

/** One article: what is written is kept as it is typed, and goes on the site by one press. */
export function ArticleEditor({ found }: ArticleEditorProps) {
  const navigate = useNavigate()
  const [thing, setThing] = useState(found.thing)
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)
  const [unsent, setUnsent] = useState(() => unsentWords<ArticleBody>(thing.id))
  const draft = useDraft(thing.id, { body: found.body as unknown as ArticleBody, rev: thing.rev })
  const { body } = draft
  const mayPublish = useMay('site.publish')
  const isOnTheSite = thing.state === 'live' || thing.state === 'changed'

  async function readAgain() {
    const again = await call(contentCalls.thing, { id: thing.id })
    setThing(again.thing)
    return again
  }

  /** Does what needs the newest revision, one thing at a time, and says what is wrong with it. */
  async function act(work: (rev: number) => Promise<unknown>, done: string) {
    if (isBusy) return
    setIsBusy(true)
    setFault('')
    try {
      await work(await draft.flush())
      toast.success(done)
      draft.setRev((await readAgain()).thing.rev)
    } catch (problem) {
      setFault(wordsOf(problem))
    }
    setIsBusy(false)
  }

  const handlePublish = () =>
    act((rev) => call(contentCalls.publish, { things: [{ id: thing.id, rev }] }), 'It is on the site.')
  const handleTakeDown = () =>
    act(
      (rev) => call(contentCalls.publish, { things: [{ id: thing.id, rev, isTakenDown: true }] }),
      'It is off the site.',
    )

  const handleUnplan = () =>
    act(() => call(contentCalls.unschedule, { id: thing.id }), 'It no longer goes out by itself.')

  async function handleBin() {
    setIsLeaving(false)
    try {
      await call(contentCalls.bin, { id: thing.id })
      forgetUnsent(thing.id)
      toast.success('Moved to the bin.')
      await navigate('/admin/articles')
    } catch (problem) {
      setFault(wordsOf(problem))
    }
  }

  async function handleConflict(isMineKept: boolean) {
    const theirs = await readAgain()
    draft.goOn({ body: theirs.body as unknown as ArticleBody, rev: theirs.thing.rev }, isMineKept)
  }

  return (
    <>
      <Link to="/admin/articles" className="link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Articles
      </Link>
      <PageHeading dense title={body.title || 'New article'} />
      <HandoverNote
        thing={thing}
        mayPublish={mayPublish}
        flush={draft.flush}
        onDone={() => void readAgain()}
      />
      <SaveNote
        state={draft.state}
        others={found.others}
        fault={fault || (thing.planned?.error ?? '')}
        unsent={unsent !== null}
        onRetry={() => void draft.flush().catch(() => {})}
        onConflict={(isMineKept) => void handleConflict(isMineKept)}
        onUnsent={(isUsed) => {
          if (isUsed && unsent) draft.change(unsent)
          else forgetUnsent(thing.id)
          setUnsent(null)
        }}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-6">
          <ArticleFields body={body} isNew={thing.state === 'new'} onChange={draft.change} />
          <RichTextField label="Text" value={body.text} onChange={(text) => draft.change({ text })} />
        </div>
        <div className="grid content-start gap-8">
          <ArticleFields part="details" body={body} isNew={thing.state === 'new'} onChange={draft.change} />
          <SearchPreview
            title={body.seoTitle || body.title}
            text={body.seoDescription || body.excerpt}
            path={`/blog/${body.slug || '…'}`}
          />
          <Button
            variant="danger"
            className="justify-self-start"
            onClick={() => setIsLeaving(true)}
            disabled={isBusy}
          >
            Delete
          </Button>
        </div>
      </div>
      <div className="sticky bottom-0 z-20 mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
        {mayPublish ? (
          <Button onClick={handlePublish} busy={isBusy}>
            Put on the site
          </Button>
        ) : (
          <SendForPublishing thing={thing} flush={draft.flush} onDone={() => void readAgain()} />
        )}
        {!mayPublish ? null : thing.planned && !thing.planned.error ? (
          <Button variant="secondary" onClick={handleUnplan} disabled={isBusy}>
            Take the plan back
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setIsPlanning(true)} disabled={isBusy}>
            Later…
          </Button>
        )}
        {mayPublish && isOnTheSite && (
          <Button variant="secondary" onClick={handleTakeDown} disabled={isBusy}>
            Take it down
          </Button>
        )}
        <StateBadge state={thing.state} planned={thing.planned} />
        {isOnTheSite && (
          <a href={`/blog/${body.slug}`} className="link inline-flex min-h-11 items-center gap-1.5">
            Look at it
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        )}
      </div>
      {isPlanning && (
        <LaterDialog
          id={thing.id}
          flush={draft.flush}
          onClose={() => setIsPlanning(false)}
          onDone={() => void readAgain().then(({ thing: now }) => draft.setRev(now.rev))}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => void handleBin()}
        title="Delete this article?"
        confirmLabel="Move to the bin"
      >
        It stays in the bin for 30 days. What is on the site is taken down first.
      </ConfirmDialog>
    </>
  )
}
