import { useState } from 'react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Member } from './member.ts'
import { RoleFields } from './role-fields.tsx'

interface RoleDialogProps {
  member: Member
  batches: BatchChoice[]
  onClose: () => void
  onDone: () => void
}

export function RoleDialog({ member, batches, onClose, onDone }: RoleDialogProps) {
  const before = member.batches.map(({ id }) => id)
  const [role, setRole] = useState(member.role)
  const [batchIds, setBatchIds] = useState(before)
  const [mayReverse, setMayReverse] = useState(member.mayReverse)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })

  async function submit() {
    const { message } = await sendForm(staffCalls.change, { id: member.id, role, batchIds, mayReverse })
    toast.success(message ?? messages.staffChanged)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={`Role of ${member.name}`}
      description="Another role or leave logs them out everywhere; they log in again with what it allows."
      submit="Save changes"
      size="lg"
      form={form}
      touched={role !== member.role || mayReverse !== member.mayReverse || batchIds.join() !== before.join()}
      onClose={onClose}
    >
      <RoleFields
        role={role}
        onRole={setRole}
        batches={batches}
        batchIds={batchIds}
        onBatches={setBatchIds}
        mayReverse={mayReverse}
        onReverse={setMayReverse}
        errors={form.errors}
      />
    </FormDialog>
  )
}
