import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { LatestOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Approval } from './use-decisions.ts'

interface UndoBarProps {
  approvals: Approval[]
  onUndo: (approvals: Approval[]) => void
  onOver: (approvals: Approval[]) => void
}

/** What has just been approved can be taken back here, or by Ctrl+Z, while its emails have not gone out. */
export function UndoBar({ approvals, onUndo, onOver }: UndoBarProps) {
  const latest = approvals.at(-1)
  const hasSome = latest !== undefined
  const [only = null] = approvals.length === 1 && latest?.requests.length === 1 ? latest.requests : []
  const secondsLeft = useSecondsLeft(approvals, onOver)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!latest || !isUndoKey(event)) return
    event.preventDefault()
    onUndo([latest])
  })
  useEffect(() => {
    if (!hasSome) return
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasSome])

  return (
    <section aria-label="Take an approval back" className="undo-bar" data-empty={!hasSome || undefined}>
      <p role="status" className="min-w-0 grow wrap-anywhere">
        {latest && wordsFor(approvals)}
      </p>
      {latest && (
        <>
          {only && <LatestOnWhatsApp key={only.person.id} personId={only.person.id} />}
          <span aria-hidden="true" className="tabular flex-none whitespace-nowrap text-ink-soft">
            {secondsLeft} s
          </span>
          <Button
            variant="secondary"
            size="sm"
            className="whitespace-nowrap"
            icon={<Undo2 aria-hidden="true" className="max-sm:hidden" />}
            aria-keyshortcuts="Control+Z"
            title="Ctrl+Z"
            onClick={() => onUndo([latest])}
          >
            {approvals.length > 1 ? 'Undo last' : 'Undo'}
          </Button>
          {approvals.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              className="whitespace-nowrap"
              onClick={() => onUndo(approvals)}
            >
              Undo all
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function wordsFor(approvals: Approval[]): string {
  const requests = approvals.flatMap((approval) => approval.requests)
  const [only] = requests
  const batch = approvals[0]?.batch
  if (requests.length === 1 && only)
    return `${only.person.name} approved ${batch ? `into ${batch}` : 'without a batch'}`
  return `${requests.length} approved`
}

/** Until the latest can no longer be taken back; each is over in its own time. */
function useSecondsLeft(approvals: Approval[], onOver: (approvals: Approval[]) => void): number {
  const [now, setNow] = useState(Date.now)
  const tick = useEffectEvent(() => {
    setNow(Date.now())
    const over = approvals.filter(({ endsAt }) => endsAt <= Date.now())
    if (over.length > 0) onOver(over)
  })
  const latestEnd = approvals.at(-1)?.endsAt
  useEffect(() => {
    if (latestEnd === undefined) return
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [latestEnd])
  return Math.max(0, Math.ceil(((latestEnd ?? now) - now) / 1000))
}

/** Where one types, the browser's own undo goes first. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, dialog *')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping
}
