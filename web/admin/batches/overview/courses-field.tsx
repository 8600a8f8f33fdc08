import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Group, groups, type ProgrammeKind } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { readProgrammes } from '#web/admin/catalogue/shared/read-programmes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** What a batch teaches. */
export interface Taught {
  id: string
  name: string
}

interface CoursesFieldProps {
  group: Group
  /** What the batch is called: a course that its name holds is proposed. */
  named: string
  /** Those that have a batch: the first other one is proposed. Absent: none is. */
  served?: string[] | undefined
  value: Taught[]
  onChange: (taught: Taught[]) => void
  error?: string | undefined
}

const choose: Record<ProgrammeKind, { select: string; first: string }> = {
  course: { select: 'Select course', first: 'Please choose a course first.' },
  internship: { select: 'Select internship', first: 'Please choose an internship first.' },
  degree: { select: 'Select degree', first: 'Please choose a degree first.' },
}

/** What is taught: chosen one after the other, none twice. */
export function CoursesField({ group, named, served, value, onChange, error }: CoursesFieldProps) {
  const { kind } = groups[group]
  const select = useRef<HTMLSelectElement>(null)
  // Null until somebody chooses.
  const [picked, setPicked] = useState<string | null>(null)
  const [news, setNews] = useState<ReactNode>('')
  const { options, isFailed } = useCourseOptions(group)
  const chosen =
    picked ?? (value.length === 0 ? courseIn(named, options) || firstWithout(served, options) : '')

  function handleAdd() {
    const programme = options.find(({ id }) => id === chosen)
    if (!programme) return setNews(choose[kind].first)
    if (value.some(({ id }) => id === chosen)) return setNews(messages.courseTwice)
    onChange([...value, programme])
    setNews(<Sentence text="{name} added." names={{ name: programme.name }} />)
    setPicked('')
    select.current?.focus()
  }

  function handleRemove({ id, name }: Taught) {
    onChange(value.filter((other) => other.id !== id))
    setNews(<Sentence text="{name} removed." names={{ name }} />)
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
            placeholder={choose[kind].select}
            value={chosen}
            onChange={(event) => setPicked(event.target.value)}
            names={options.map(({ id, name }) => [id, name])}
          />
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
            <li key={course.id}>
              <button
                {...languageOf(course.name)}
                type="button"
                className="chip"
                onClick={() => handleRemove(course)}
                aria-label={`Remove ${course.name}`}
              >
                {course.name}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

/** The one whose whole name stands in the batch's, the longest of several. */
function courseIn(named: string, options: Taught[]): string {
  const words = named.trim().normalize('NFC').toLowerCase()
  const found = options.filter(({ name }) => words.includes(name.normalize('NFC').toLowerCase()))
  return found.sort((a, b) => b.name.length - a.name.length)[0]?.id ?? ''
}

function firstWithout(served: string[] | undefined, options: Taught[]): string {
  return (served && options.find(({ id }) => !served.includes(id))?.id) ?? ''
}

function useCourseOptions(group: Group) {
  const [options, setOptions] = useState<Taught[]>([])
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    void readProgrammes(groups[group].kind).then((programmes) => {
      if (!isHere) return
      setIsFailed(programmes === null)
      if (programmes === null) toast.error(messages.failedToLoadOptions)
      setOptions(programmes?.map(({ id, name }) => ({ id, name })) ?? [])
    })
    return () => {
      isHere = false
    }
  }, [group])
  return { options, isFailed }
}
