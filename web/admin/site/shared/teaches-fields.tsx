import { type Group, groupNames, type StudyType, studyTypes, type Teaches } from '#contract/groups.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useFormError } from '#web/ui/field-context.ts'

const words: Record<Group | StudyType, { label: string; hint: string }> = {
  Students: { label: 'Students', hint: 'They take a course.' },
  Interns: { label: 'Interns', hint: 'They work on a real project.' },
  College: { label: 'College students', hint: 'They study for a degree.' },
  Online: { label: 'Online', hint: 'Live, on their screen.' },
  Offline: { label: 'Offline', hint: 'In your classrooms.' },
}

interface TeachesFieldsProps {
  teaches: Teaches
  onChange: (teaches: Teaches) => void
}

/** Whom the institute teaches, and how. */
export function TeachesFields(props: TeachesFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Choices legend="Groups" names={groupNames} {...props} />
      <Choices legend="Where they learn" names={studyTypes} {...props} />
    </div>
  )
}

interface ChoicesProps extends TeachesFieldsProps {
  legend: string
  names: readonly (Group | StudyType)[]
}

function Choices({ legend, names, teaches, onChange }: ChoicesProps) {
  const error = useFormError(`teaches.${names[0]}`)
  const errorId = `teaches-${names[0]}`
  return (
    <fieldset className="grid content-start gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label mb-2">{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          name={`teaches.${name}`}
          label={words[name].label}
          hint={words[name].hint}
          checked={teaches[name]}
          onChange={({ target }) => onChange({ ...teaches, [name]: target.checked })}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
