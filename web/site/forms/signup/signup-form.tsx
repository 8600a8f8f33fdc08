import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { groupWords } from '#contract/compat/words.ts'
import { type Group, groups, type StudyType } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { semesterLabel, semestersOf, type Year, yearLabels, years } from '#contract/semesters.ts'
import { useInstitute } from '#web/content/institute.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { keepRequest } from '#web/features/signup-notice/waiting-request.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { ProgrammeChoice, Programmes } from './read-programmes.ts'
import type { Wanted } from './wanted.ts'

const labels: Record<Group, string> = {
  Students: 'Select Course',
  Interns: 'Select Internship',
  College: 'Select degree',
}

const roles: { value: Group; label: string; hint: string }[] = [
  { value: 'Interns', label: 'Interns', hint: 'Work on a real project' },
  { value: 'Students', label: 'Students', hint: 'Take a course' },
  { value: 'College', label: 'College', hint: 'Study for a degree' },
]
const types: { value: StudyType; label: string; hint: string }[] = [
  { value: 'Online', label: 'Online', hint: 'Live, on your screen' },
  { value: 'Offline', label: 'Offline', hint: 'In our classrooms' },
]

interface SignupFormProps {
  /** Null when they could not be loaded. */
  programmes: Programmes | null
  wanted: Wanted | null
}

export function SignupForm({ programmes, wanted }: SignupFormProps) {
  const { teaches } = useInstitute()
  const groupsHere = roles.filter(({ value }) => teaches[value])
  const typesHere = types.filter(({ value }) => teaches[value])
  const [onlyGroup, anotherGroup] = groupsHere
  const [group, setGroup] = useState<Group | null>((!anotherGroup && onlyGroup?.value) || null)
  const navigate = useNavigate()
  const form = useForm({ submit, otherwise: messages.validationError })

  // What was chosen before the scripts came stays, and goes before what the address asks for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is drawn anew
  useLayoutEffect(() => {
    const chosen = form.ref.current?.querySelector<HTMLInputElement>('[name="role"]:checked')
    if (chosen) setGroup(chosen.value as Group)
  }, [])
  useEffect(() => {
    if (wanted && teaches[wanted.group]) setGroup((now) => now ?? wanted.group)
  }, [wanted, teaches])

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit(values: FormValues) {
    const { signUp } = await import('./sign-up.ts')
    const offered = Object.values(programmes ?? {}).flatMap((all) => all.flatMap(({ batches }) => batches))
    const batch = offered.find(({ id }) => id === values.batchId)?.words
    keepRequest({ ...(await signUp(values)), email: values.email?.trim() ?? '', batch })
    toast.success(messages.signupSuccessful)
    await navigate('/')
  }

  return (
    <PublicForm
      form={form}
      prepare={() => import('./sign-up.ts')}
      purpose="Signing up"
      footer={
        <>
          <FormButton busy={form.isBusy}>Sign Up</FormButton>
          <p className="text-sm">
            Already with us?{' '}
            <Link to="/login" className="link inline-flex min-h-11 min-w-11 items-center">
              Log in
            </Link>
          </p>
        </>
      }
    >
      {anotherGroup ? (
        <RadioGroup
          legend="Sign up as"
          name="role"
          look="cards"
          options={groupsHere}
          value={group ?? ''}
          onChange={(value) => setGroup(value as Group)}
          required
          className="signup-roles"
        />
      ) : (
        <input type="hidden" name="role" value={group ?? ''} />
      )}
      {group && (
        <ProgrammeFields
          key={group}
          group={group}
          options={programmes?.[groups[group].kind] ?? []}
          chosen={wanted?.group === group ? wanted.programme : ''}
        />
      )}
      {typesHere.length > 1 ? (
        <RadioGroup
          legend="Type"
          name="type"
          look="cards"
          options={typesHere}
          required
          className="signup-types"
        />
      ) : (
        <input type="hidden" name="type" value={typesHere[0]?.value} />
      )}
      <PersonFields />
    </PublicForm>
  )
}

/** What everybody is asked. */
function PersonFields() {
  return (
    <>
      <div className="form-pair">
        <Field name="name" label="Name">
          <Input autoComplete="name" maxLength={limits.nameMax} required />
        </Field>
        <Field name="email" label="Email address">
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
        </Field>
        <Field name="phone" label="Phone">
          <Input type="tel" inputMode="tel" autoComplete="tel" required />
        </Field>
        <Field name="city" label="City" optional>
          <Input autoComplete="address-level2" maxLength={limits.cityMax} />
        </Field>
      </div>
      <div className="form-pair">
        <NewPasswordFields confirmName="confpassword" />
      </div>
    </>
  )
}

interface ProgrammeFieldsProps {
  group: Group
  options: ProgrammeChoice[]
  /** The name of the programme a visitor came for. */
  chosen: string
}

/** What only the people of one group are asked. */
function ProgrammeFields({ group, options, chosen }: ProgrammeFieldsProps) {
  const { atCollege } = groups[group]
  const { programmeKey } = groupWords[group]
  const [named, setNamed] = useState(chosen)
  // What the address asks for comes in with the script.
  useEffect(() => setNamed(chosen), [chosen])
  const batches = options.find(({ name }) => name === named)?.batches ?? []
  // Whoever came by Enroll Now has read when the next batch begins.
  const next = named === chosen ? batches.find(({ isFull }) => !isFull) : undefined
  return (
    <>
      <Field name={programmeKey} key={group} label={labels[group]}>
        <Select
          placeholder={labels[group]}
          defaultValue={chosen}
          onChange={({ target }) => setNamed(target.value)}
          required
          names={options.map(({ name }) => [name, name])}
        />
      </Field>
      {batches.length > 0 && (
        <Field name="batchId" key={named} label="Batch" optional>
          <Select defaultValue={next?.id ?? ''} placeholder="Any batch">
            {batches.map(({ id, words, isFull }) => (
              <option key={id} value={id} disabled={isFull}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {atCollege ? (
        <>
          <Field name="college" label="College">
            <Input autoComplete="organization" maxLength={limits.collegeMax} required />
          </Field>
          <div className="form-pair">
            <SemesterFields />
          </div>
        </>
      ) : (
        <Field name="age" label="Age">
          <Input type="number" inputMode="numeric" min={limits.ageMin} max={limits.ageMax} required />
        </Field>
      )}
    </>
  )
}

/** The year opens its two semesters. */
function SemesterFields() {
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
