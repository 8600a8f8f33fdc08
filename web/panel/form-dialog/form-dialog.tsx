import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  submit: string
  busy: boolean
  /** A change that no input event tells about. */
  touched?: boolean
  size?: 'sm' | 'md' | 'lg'
  onClose: () => void
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form in a dialog; what was typed is not lost by a mistaken way out. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, busy, touched = false, size, onClose, onSubmit, children } = props
  const formId = useId()
  const [hasInput, setHasInput] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onSubmit(event.currentTarget)
  }

  function handleClose() {
    if (hasInput || touched) setIsLeaving(true)
    else onClose()
  }

  return (
    <>
      <Dialog
        open
        size={size}
        locked={busy}
        onClose={handleClose}
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" onClick={handleClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {submit}
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate onSubmit={handleSubmit} onInput={() => setHasInput(true)}>
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
      >
        What you have typed is not saved yet.
      </ConfirmDialog>
    </>
  )
}

/** The first field of the form with one of these names, in the order of the form. */
export function focusFirst(form: HTMLFormElement, names: string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[name]')]
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus()
}
