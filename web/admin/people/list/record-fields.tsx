import { groups, studyTypes } from '#contract/groups.ts'
import { limits, semesterLabel, semestersOf, yearLabels, years } from '#contract/rules.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Field, PersonForm } from './person-form.ts'
import './people.css'
import type { ComponentProps } from 'react'
import { Field as FieldFrame } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface IdentityFieldsProps {
  form: PersonForm
  /** A field of numbers shows no +44; where somebody is added it is one, as specified. */
  isNew?: boolean
}

/** Who it is. */
export function IdentityFields({ form, isNew = false }: IdentityFieldsProps) {
  const { atCollege } = groups[form.group]
  return (
    <>
      <TextField form={form} name="name" label="Name" maxLength={limits.nameMax} />
      <TextField
        form={form}
        name="email"
        label={atCollege ? 'Email' : 'Email address'}
        type="email"
        maxLength={limits.emailMax}
      />
      {isNew ? (
        <NumberField form={form} name="phone" label="Phone" />
      ) : (
        <TextField form={form} name="phone" label="Phone" type="tel" inputMode="tel" />
      )}
      <TextField form={form} name="city" label="City" maxLength={limits.cityMax} />
    </>
  )
}

/** How they study: the year opens its two semesters. */
export function StudyFields({ form }: { form: PersonForm }) {
  const { teaches } = useInstitute()
  const { atCollege } = groups[form.group]
  return (
    <>
      {atCollege ? <CollegeFields form={form} /> : <NumberField form={form} name="age" label="Age" />}
      <ChoiceField
        form={form}
        name="type"
        label={atCollege ? 'Type' : 'Select Type'}
        placeholder="Select Type"
        options={studyTypes
          .filter((type) => teaches[type] || type === form.values.type)
          .map((type) => [type, type])}
      />
    </>
  )
}

function CollegeFields({ form }: { form: PersonForm }) {
  const year = years.find((known) => String(known) === form.values.year)
  const semesters = year ? semestersOf(year) : []
  return (
    <>
      <ChoiceField
        form={form}
        name="year"
        label="Year"
        placeholder="Select Year"
        clears="semester"
        options={years.map((known) => [known, yearLabels[known]])}
      />
      <ChoiceField
        form={form}
        name="semester"
        label="Semester"
        placeholder="Select Semester"
        disabled={!year}
        options={semesters.map((semester) => [semester, semesterLabel(semester)])}
      />
      <TextField form={form} name="college" label="College" maxLength={limits.collegeMax} />
    </>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'form'> {
  form: PersonForm
  name: Field
  label: string
}

function TextField({ form, name, label, ...props }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label}>
      <Input
        autoComplete="off"
        required
        {...props}
        value={form.values[name] ?? ''}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </FieldFrame>
  )
}

/** Digits alone; the wheel scrolls the page and does not count. */
function NumberField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      className="no-spinner"
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
