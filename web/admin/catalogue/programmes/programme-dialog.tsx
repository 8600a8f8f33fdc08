import { useState } from 'react'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Programme } from '#web/admin/shared/programme.ts'
import { FormDialog } from '#web/panel/form-dialog/form-dialog.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { kindTexts } from './kinds.ts'
import { type Faults, ProgrammeFields } from './programme-fields.tsx'
import { missingFields, saveProgramme } from './save-programme.ts'

interface ProgrammeDialogProps {
  kind: ProgrammeKind
  /** Absent: a new one is added. */
  programme?: Programme
  onClose: () => void
  onDone: () => void
}

/** Adds a programme, or changes the one it is given. */
export function ProgrammeDialog({ kind, programme, onClose, onDone }: ProgrammeDialogProps) {
  const texts = kindTexts[kind]
  const [isBusy, setIsBusy] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  async function handleSubmit(form: HTMLFormElement) {
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
    <FormDialog
      title={programme ? texts.editTitle : texts.addTitle}
      submit={programme ? 'Save changes' : texts.submit}
      size="lg"
      busy={isBusy}
      touched={isTouched}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <ProgrammeFields
        kind={kind}
        programme={programme}
        faults={faults}
        onTouched={() => setIsTouched(true)}
      />
    </FormDialog>
  )
}
