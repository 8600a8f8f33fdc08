import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Finding } from '#contract/site/content/checks.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ContentItemCard, ContentItemState } from '#contract/site/content-schemas.ts'
import { optionalPages } from '#contract/site/public-pages.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { SendForPublishing } from '../shared/handover.tsx'
import { LaterDialog } from '../shared/later-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'
import type { Draft } from './use-draft.ts'

interface EditorActionsProps {
  contentItem: ContentItemCard
  /** With what was typed since. */
  state: ContentItemState
  draft: Draft
  /** Where it is one of many. */
  above: string
  /** Where visitors see it; null while they do not, or only on other pages. */
  liveAt: string | null
  /** Leads to a field of the form. */
  onShow: (path: string) => void
  /** Reads it again. */
  onChanged: () => Promise<void>
}

type Asked = 'takeDown' | 'later' | 'menu' | null

/** What is done with the item as a whole. */
export function EditorActions(props: EditorActionsProps) {
  const { contentItem, state, draft, above, liveAt, onShow, onChanged } = props
  const { id, kind, isFixed, planned } = contentItem
  const mayPublish = useMay('site.publish')
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const [findings, setFindings] = useState<Finding[]>([])
  const isOn = contentItem.state === 'live' || contentItem.state === 'changed'
  const mayLeave = !isFixed || (kind === 'page' && optionalPages.includes(String(draft.body.path)))

  /** Does one item at a time, says how it went, and shows what has become of it. */
  async function act(work: () => Promise<string | undefined>) {
    setIsBusy(true)
    try {
      const said = await work()
      if (said === undefined) return
      const fresh = await call(contentCalls.contentItem, { id })
      draft.settle(fresh.contentItem.rev, fresh.body)
      toast.success(said)
      setAsked(null)
      await onChanged()
    } catch (problem) {
      toast.error(toastOf(problem))
    } finally {
      setIsBusy(false)
    }
  }

  const put = (isSeen: boolean) =>
    act(async () => {
      // The last key first: what goes out is what stands here.
      await draft.save()
      if (draft.isDisputed()) throw new CallError('Please choose first whose words stay.', 0)
      const { contentItems } = isSeen ? { contentItems: [] } : await call(contentCalls.changes)
      const found = contentItems.find((changed) => changed.id === id)?.findings ?? []
      setFindings(found)
      if (found.length > 0) return undefined
      const { message = '' } = await call(contentCalls.publish, {
        contentItems: [{ id, rev: draft.revOf() }],
      })
      return message
    })

  const discard = () =>
    act(async () => {
      await draft.save()
      await call(contentCalls.discard, { id, rev: draft.revOf() })
      return 'The changes are discarded. The history keeps them.'
    })

  async function trash() {
    setIsBusy(true)
    try {
      const { message = '' } = await call(contentCalls.trash, { id })
      toast.success(message)
      draft.forget()
      await navigate(kind === 'event' ? '/admin/events' : above)
      await onChanged()
    } catch (problem) {
      toast.error(toastOf(problem))
      setIsBusy(false)
    }
  }

  const more = [
    liveAt && (
      <a key="open" href={liveAt} target="_blank" rel="noreferrer">
        View on the website
      </a>
    ),
    mayPublish && !planned && (state === 'changed' || state === 'new' || isOn) && (
      <button key="later" type="button" onClick={() => setAsked('later')}>
        Schedule…
      </button>
    ),
    mayPublish && planned && (
      <button
        key="unplan"
        type="button"
        onClick={() => act(async () => (await call(contentCalls.unschedule, { id })).message ?? '')}
      >
        Cancel schedule
      </button>
    ),
    kind === 'page' && !isFixed && (
      <button key="menu" type="button" onClick={() => setAsked('menu')}>
        Put it in the menu…
      </button>
    ),
    isOn && state === 'changed' && (
      <button key="discard" type="button" onClick={discard}>
        Discard changes
      </button>
    ),
    mayPublish && mayLeave && isOn && (
      <button key="down" type="button" onClick={() => setAsked('takeDown')}>
        Unpublish…
      </button>
    ),
    !isFixed && !isOn && (
      <button key="trash" type="button" onClick={trash}>
        Move to trash
      </button>
    ),
  ].filter(Boolean)

  return (
    <div className="content-actions">
      {mayPublish ? (
        <Button busy={isBusy} disabled={state === 'live'} onClick={() => put(false)}>
          Publish
        </Button>
      ) : (
        state !== 'live' && (
          <SendForPublishing contentItem={contentItem} flush={draft.flush} onDone={() => void onChanged()} />
        )
      )}
      {more.length > 0 && (
        <Menu label="More" hideLabel align="end" icon={<EllipsisVertical aria-hidden="true" />}>
          {more}
        </Menu>
      )}
      {findings.length > 0 && (
        <Findings
          findings={findings}
          onShow={onShow}
          onClose={() => setFindings([])}
          onAnyway={() => {
            setFindings([])
            void put(true)
          }}
        />
      )}
      {asked === 'later' && (
        <LaterDialog
          id={id}
          mayLeave={isOn && !isFixed}
          flush={draft.flush}
          onClose={() => setAsked(null)}
          onDone={() => void act(async () => '')}
        />
      )}
      {asked === 'menu' && (
        <MenuDialog
          name={String(draft.body.name)}
          path={String(draft.body.path)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'takeDown' && (
        <UnpublishDialog
          id={id}
          isPage={kind === 'page'}
          flush={draft.flush}
          onClose={() => setAsked(null)}
          onDone={(said) => act(async () => said)}
        />
      )}
    </div>
  )
}

interface FindingsProps {
  findings: Finding[]
  onClose: () => void
  /** Leads to a field. */
  onShow: (path: string) => void
  /** Puts it on the site all the same. */
  onAnyway: () => void
}

/** What should be known before it goes out; each leads to its field. */
function Findings({ findings, onClose, onShow, onAnyway }: FindingsProps) {
  const isStopped = findings.some(({ stops }) => stops)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isStopped ? 'Not published yet' : 'Before it is published'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to the form
          </Button>
          {!isStopped && <Button onClick={onAnyway}>Publish anyway</Button>}
        </>
      }
    >
      <ul className="grid gap-3">
        {findings.map(({ path, sentence, stops }) => (
          <li key={path + sentence}>
            <p className={stops ? 'font-semibold' : undefined}>{sentence}</p>
            <Button
              variant="ghost"
              onClick={() => {
                onClose()
                onShow(path)
              }}
            >
              Go there
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
