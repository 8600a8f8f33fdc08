import { canGetReverse, type Role, roleNames as roles } from '#contract/permissions.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorOf } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { roleHints, roleNames } from './member.ts'

interface RoleFieldsProps {
  role: Role
  onRole: (role: Role) => void
  batches: BatchChoice[]
  batchIds: string[]
  onBatches: (ids: string[]) => void
  /** Left out where it is not asked. */
  mayReverse?: boolean
  onReverse?: (mayReverse: boolean) => void
}

/** The role, for who takes fees whether they may also reverse, and for a trainer what they teach. */
export function RoleFields(props: RoleFieldsProps) {
  const { role, onRole, batches, batchIds, onBatches, mayReverse = false, onReverse } = props
  function handleToggle(id: string) {
    onBatches(batchIds.includes(id) ? batchIds.filter((other) => other !== id) : [...batchIds, id])
  }

  return (
    <>
      <RadioGroup
        legend="Role"
        name="role"
        look="cards"
        value={role}
        onChange={(value) => onRole(value as Role)}
        options={roles.map((value) => ({ value, label: roleNames[value], hint: roleHints[value] }))}
      />
      {canGetReverse(role) && onReverse && (
        <Checkbox
          label="May also cancel payments, refund and write off"
          checked={mayReverse}
          onChange={() => onReverse(!mayReverse)}
        />
      )}
      {role === 'trainer' && (
        <fieldset className="grid gap-1" data-field="batchIds">
          <legend className="field-label">Batches they teach</legend>
          <ErrorOf name="batchIds" />
          {batches.length === 0 && <p className="field-hint">There is no batch yet.</p>}
          <div className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {batches.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={batchIds.includes(id)}
                onChange={() => handleToggle(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
