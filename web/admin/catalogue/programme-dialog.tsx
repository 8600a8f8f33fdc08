import { type FormEvent, useId, useState } from 'react'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { kindTexts } from './kinds.ts'
import type { Programme } from './programme.ts'
import { type Faults, ProgrammeFields } from './programme-fields.tsx'
import { missingFields, saveProgramme } from './save-programme.ts'

interface ProgrammeDialogProps {
  kind: ProgrammeKind
  /** Absent: a new one is added. */
  programme?: Programme
  onClose: () => void
  onDone: () => void
}

/** Adds or changes a programme; what was typed is not lost by a mistaken way out. */
export function ProgrammeDialog({ kind, programme, onClose, onDone }: ProgrammeDialogProps) {
  const texts = kindTexts[kind]
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const missing = missingFields(kind, data, programme === undefined)
    setFaults(missing)
    const [first] = Object.keys(missing)
    if (first) {
      toast.warning(messages.allFieldsRequired)
      form.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] input`)?.focus()
      return
    }
    setIsBusy(true)
    const outcome = await saveProgramme(kind, data, programme?.id)
    setIsBusy(false)
    if (outcome.isSaved) {
      toast.success(programme ? texts.changed : texts.added)
      onDone()
      onClose()
    } else {
      setFaults({ [outcome.field]: outcome.message })
      toast.error(outcome.isRefusal ? texts.refused : texts.errorAdding)
    }
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        locked={isBusy}
        onClose={isTouched ? () => setIsLeaving(true) : onClose}
        title={programme ? texts.editTitle : texts.addTitle}
        footer={
          <>
            <Button
              variant="secondary"
              onClick={isTouched ? () => setIsLeaving(true) : onClose}
              disabled={isBusy}
            >
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isBusy}>
              {programme ? 'Save changes' : texts.submit}
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate onSubmit={handleSubmit} onInput={() => setIsTouched(true)}>
          <ProgrammeFields
            kind={kind}
            programme={programme}
            faults={faults}
            onTouched={() => setIsTouched(true)}
          />
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
