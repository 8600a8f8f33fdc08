import { useState } from 'react'
import { semesterLabel, semestersOf, type Year, yearLabels, years } from '#contract/semesters.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** The year opens its two semesters. */
export function SemesterFields() {
  const [year, setYear] = useState<Year | null>(null)

  function handleYear(value: string) {
    setYear(years.find((known) => String(known) === value) ?? null)
  }

  return (
    <>
      <Field name="year" label="Year">
        <Select
          placeholder="Select Year"
          required
          value={year ?? ''}
          onChange={(event) => handleYear(event.target.value)}
          options={years.map((known) => [known, yearLabels[known]])}
        />
      </Field>
      <Field name="semester" label="Semester">
        <Select
          key={year}
          placeholder="Select Semester"
          required
          disabled={!year}
          options={year && semestersOf(year).map((semester) => [semester, semesterLabel(semester)])}
        />
      </Field>
    </>
  )
}
