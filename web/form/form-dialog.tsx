import { type ReactNode, useId, useState } from 'react'
import { Form } from '#web/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from './form-error.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { FormState } from './use-form.ts'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  submit: ReactNode
  tone?: 'primary' | 'danger'
  form: FormState
  /** False: there is nothing to send yet. */
  isReady?: boolean
  /** False: what is typed here is soon typed again. */
  asksToLeave?: boolean
  /** A change that no input event tells about. */
  isDirty?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** Sends it, and leaves the dialog open for the next one. */
  another?: { label: string; onPress: () => Promise<void> } | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog; what was typed is not lost by a mistaken way out. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, tone, form, size, another, onClose, children } = props
  const { isReady = true, asksToLeave = true, isDirty = false } = props
  const formId = useId()
  const [hasInput, setHasInput] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [goesOn, setGoesOn] = useState(false)

  function handleClose() {
    if (asksToLeave && (hasInput || isDirty)) setIsLeaving(true)
    else onClose()
  }

  async function handleAnother() {
    setGoesOn(true)
    await another?.onPress()
    setGoesOn(false)
  }

  return (
    <>
      <Dialog
        open
        size={size}
        locked={form.isBusy}
        onClose={handleClose}
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" onClick={handleClose} disabled={form.isBusy}>
              Cancel
            </Button>
            {another && (
              <Button variant="secondary" onClick={handleAnother} disabled={form.isBusy}>
                {another.label}
              </Button>
            )}
            <Button type="submit" variant={tone} form={formId} busy={form.isBusy} disabled={!isReady}>
              <span>{submit}</span>
            </Button>
          </>
        }
      >
        <Form
          form={form}
          id={formId}
          // What is typed now would be emptied with the rest.
          inert={goesOn && form.isBusy}
          onInput={() => setHasInput(true)}
          className="grid gap-5"
        >
          {children}
          <FormError text={form.errors.form} />
        </Form>
      </Dialog>
      <LeaveQuestion open={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose} />
    </>
  )
}
