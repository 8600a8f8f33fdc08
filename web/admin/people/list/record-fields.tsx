import { groups, studyTypes } from '#contract/groups.ts'
import { limits, semesterLabel, semestersOf, yearLabels, years } from '#contract/rules.ts'
import { ChoiceField } from './choice-field.tsx'
import type { PersonForm } from './person-form.ts'
import './people.css'
import { NumberField, TextField } from './text-field.tsx'

/** Who it is. */
export function IdentityFields({ form }: { form: PersonForm }) {
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
      <NumberField form={form} name="phone" label="Phone" />
      <TextField form={form} name="city" label="City" maxLength={limits.cityMax} />
    </>
  )
}

/** How they study: the year opens its two semesters. */
export function StudyFields({ form }: { form: PersonForm }) {
  const { atCollege } = groups[form.group]
  return (
    <>
      {atCollege ? <CollegeFields form={form} /> : <NumberField form={form} name="age" label="Age" />}
      <ChoiceField
        form={form}
        name="type"
        label={atCollege ? 'Type' : 'Select Type'}
        placeholder="Select Type"
        options={studyTypes.map((type) => ({ value: type, label: type }))}
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
        options={years.map((known) => ({ value: String(known), label: yearLabels[known] }))}
      />
      <ChoiceField
        form={form}
        name="semester"
        label="Semester"
        placeholder="Select Semester"
        disabled={!year}
        options={semesters.map((semester) => ({ value: String(semester), label: semesterLabel(semester) }))}
      />
      <TextField form={form} name="college" label="College" maxLength={limits.collegeMax} />
    </>
  )
}
