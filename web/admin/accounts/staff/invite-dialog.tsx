import { useState } from 'react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { emailProblem, nameProblem } from '#contract/rules.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { ActionDialog } from '#web/panel/form/action-dialog.tsx'
import { RoleFields } from './role-fields.tsx'

interface InviteDialogProps {
  batches: BatchChoice[]
  onClose: () => void
  onDone: () => void
}

export function InviteDialog({ batches, onClose, onDone }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('office')
  const [batchIds, setBatchIds] = useState<string[]>([])
  return (
    <ActionDialog
      title="Invite to work here"
      description="They get an email with a link that works once, for 72 hours, and choose their own password. Nothing is open to them before."
      submit="Invite"
      size="lg"
      isQuiet
      isDirty={batchIds.length > 0}
      call={staffCalls.invite}
      given={({ name = '', email = '' }) => {
        refuseBroken({ name: nameProblem(name), email: emailProblem(email) })
        return { role, batchIds }
      }}
      fields={[
        { name: 'name', label: 'Name', autoComplete: 'off' },
        { name: 'email', label: 'Email', type: 'email', autoComplete: 'off' },
      ]}
      said={messages.staffInvited}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <RoleFields
          role={role}
          onRole={setRole}
          batches={batches}
          batchIds={batchIds}
          onBatches={setBatchIds}
          errors={errors}
        />
      )}
    </ActionDialog>
  )
}
