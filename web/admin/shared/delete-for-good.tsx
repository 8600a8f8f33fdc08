import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#web/form/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteForGoodProps {
  /** The whole question, in which a name stands apart. */
  title: ReactNode
  send: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
  /** What goes, and what stays. */
  children: ReactNode
}

/** Asks before what nobody brings back. */
export function DeleteForGood({ title, send, onDone, onClose, children }: DeleteForGoodProps) {
  const { isBusy, run } = useAction()
  async function handleConfirm() {
    const isDone = await run(send)
    flushSync(onClose)
    if (!isDone) return
    // The row whose menu had the focus goes.
    document.getElementById('main')?.focus({ preventScroll: true })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={title}
      confirmLabel="Delete for good"
      busy={isBusy}
    >
      {children}
    </ConfirmDialog>
  )
}
