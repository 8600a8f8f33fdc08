import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Approval } from './use-decisions.ts'

interface UndoBarProps {
  approvals: Approval[]
  onUndo: (approval: Approval) => void
  onOver: (approval: Approval) => void
}

/** What has just been approved can be taken back here, or by Ctrl+Z, while its letters have not gone out. */
export function UndoBar({ approvals, onUndo, onOver }: UndoBarProps) {
  const hasSome = approvals.length > 0
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const latest = approvals.at(-1)
    if (!latest || !isUndoKey(event)) return
    event.preventDefault()
    onUndo(latest)
  })
  useEffect(() => {
    if (!hasSome) return
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [hasSome])

  return (
    <section aria-label="Take an approval back" className="undo-bar">
      {approvals.map((approval) => (
        <UndoLine
          key={approval.enrolmentIds.join()}
          approval={approval}
          onUndo={() => onUndo(approval)}
          onOver={() => onOver(approval)}
        />
      ))}
    </section>
  )
}

interface UndoLineProps {
  approval: Approval
  onUndo: () => void
  onOver: () => void
}

function UndoLine({ approval: { requests, batch, endsAt }, onUndo, onOver }: UndoLineProps) {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAt))
  const tick = useEffectEvent(() => {
    const left = secondsUntil(endsAt)
    setSecondsLeft(left)
    if (left <= 0) onOver()
  })
  useEffect(() => {
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [])
  const [first] = requests
  const who = requests.length === 1 && first ? first.person.name : `${requests.length} requests`

  return (
    <div className="undo-line">
      <p role="status" className="grow">
        {who} approved into {batch}
      </p>
      <span aria-hidden="true" className="tabular w-10 flex-none whitespace-nowrap text-end text-ink-soft">
        {secondsLeft} s
      </span>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 aria-hidden="true" />}
        aria-keyshortcuts="Control+Z"
        title="Ctrl+Z"
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  )
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** Where one types, the browser's own undo goes first. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, dialog *')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping
}
