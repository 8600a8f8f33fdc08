import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { readCourses } from './batch.ts'

interface CoursesFieldProps {
  group: Group
  value: string[]
  onChange: (courses: string[]) => void
  error?: string | undefined
}

/** What is taught: chosen one after the other, none twice. */
export function CoursesField({ group, value, onChange, error }: CoursesFieldProps) {
  const { kind } = groups[group]
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState('')
  const [news, setNews] = useState('')
  const { options, isFailed } = useCourseOptions(group)

  function handleAdd() {
    if (!chosen) return setNews(`Please choose a ${kind} first.`)
    if (value.includes(chosen)) return setNews(messages.courseTwice)
    onChange([...value, chosen])
    setNews(`${chosen} added.`)
    setChosen('')
    select.current?.focus()
  }

  function handleRemove(course: string) {
    onChange(value.filter((other) => other !== course))
    setNews(`${course} removed.`)
    select.current?.focus()
  }

  return (
    <Field
      label="Courses"
      data-field="courses"
      error={error ?? (isFailed ? messages.failedToLoadOptions : undefined)}
    >
      <div className="flex gap-2">
        <span className="min-w-0 grow">
          <Select
            ref={select}
            name="course"
            placeholder={`Select ${kind}`}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </span>
        <Button variant="secondary" onClick={handleAdd}>
          Add
        </Button>
      </div>
      <p role="status" className="field-hint empty:hidden">
        {news}
      </p>
      {value.length > 0 && (
        <ul className="chips" aria-label="Chosen courses">
          {value.map((course) => (
            <li key={course}>
              <button
                type="button"
                className="chip"
                onClick={() => handleRemove(course)}
                aria-label={`Remove ${course}`}
              >
                {course}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

function useCourseOptions(group: Group) {
  const [options, setOptions] = useState<string[]>([])
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    readCourses(group).then(
      (courses) => isHere && setOptions(courses),
      () => isHere && setIsFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [group])
  return { options, isFailed }
}
