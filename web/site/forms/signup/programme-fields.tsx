import { groupWords } from '#contract/compat/words.ts'
import { type Group, groups } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { SemesterFields } from '#web/features/form/semester-fields.tsx'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Programme } from './read-programmes.ts'

const labels: Record<Group, string> = {
  Students: 'Select Course',
  Interns: 'Select Internship',
  College: 'Select degree',
}

interface ProgrammeFieldsProps {
  group: Group
  options: Programme[]
  /** The name of the programme a visitor came for. */
  chosen: string
  errors: FieldErrors
}

/** What only the people of one group are asked. */
export function ProgrammeFields({ group, options, chosen, errors }: ProgrammeFieldsProps) {
  const { atCollege } = groups[group]
  const { programmeKey } = groupWords[group]
  return (
    <>
      <Field key={group} label={labels[group]} error={errors[programmeKey]}>
        <Select name={programmeKey} placeholder={labels[group]} defaultValue={chosen} required>
          {options.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </Select>
      </Field>
      {atCollege ? (
        <>
          <Field label="College" error={errors.college}>
            <Input name="college" autoComplete="organization" maxLength={limits.collegeMax} required />
          </Field>
          <div className="form-pair">
            <SemesterFields errors={errors} />
          </div>
        </>
      ) : (
        <Field label="Age" error={errors.age}>
          <Input
            type="number"
            name="age"
            inputMode="numeric"
            min={limits.ageMin}
            max={limits.ageMax}
            required
          />
        </Field>
      )}
    </>
  )
}
