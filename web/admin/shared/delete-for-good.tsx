import type { ReactNode } from 'react'
import { useAction } from '#web/form/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface DeleteForGoodProps {
  /** Whose it is. */
  name: string
  send: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
  /** What goes, and what stays. */
  children: ReactNode
}

/** Asks before what nobody brings back. */
export function DeleteForGood({ name, send, onDone, onClose, children }: DeleteForGoodProps) {
  const { isBusy, run } = useAction()
  async function handleConfirm() {
    if (await run(send)) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={<Sentence text="Delete {name} for good?" names={{ name }} />}
      confirmLabel="Delete for good"
      busy={isBusy}
    >
      {children}
    </ConfirmDialog>
  )
}
