import { useState } from 'react'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Programme } from '#web/admin/catalogue/shared/programme.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { toast } from '#web/ui/toaster.tsx'
import { kindTexts } from './kinds.ts'
import { ProgrammeFields } from './programme-fields.tsx'
import { saveProgramme } from './save-programme.ts'

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
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit, otherwise: programme ? messages.somethingWentWrong : texts.errorAdding })

  async function submit(_: FormValues, element: HTMLFormElement) {
    await saveProgramme(kind, new FormData(element), programme?.id)
    toast.success(programme ? texts.changed : texts.added)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={programme ? texts.editTitle : texts.addTitle}
      submit={programme ? 'Save changes' : texts.submit}
      size="lg"
      form={form}
      isDirty={isDirty}
      onClose={onClose}
    >
      <ProgrammeFields
        kind={kind}
        programme={programme}
        errors={form.errors}
        onDirty={() => setIsDirty(true)}
      />
    </FormDialog>
  )
}
