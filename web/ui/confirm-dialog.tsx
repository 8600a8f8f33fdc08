import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  /** The question. */
  children: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** What it would do is still being read: it can be left, but not confirmed yet. */
  awaiting?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    busy = false,
    awaiting = false,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      size="sm"
      role="alertdialog"
      locked={busy}
      lightDismiss
      footer={
        <>
          {/* The harmless answer has the focus first. */}
          <Button variant="secondary" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} busy={busy || awaiting}>
            <span>{confirmLabel}</span>
          </Button>
        </>
      }
    />
  )
}
