import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { groupWords } from '#contract/compat/words.ts'
import { type Group, groups, type StudyType } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useInstitute } from '#web/content/institute.ts'
import { Form } from '#web/features/form/form.tsx'
import { FormButton } from '#web/features/form/form-button.tsx'
import { SemesterFields } from '#web/features/form/semester-fields.tsx'
import { keepRequest } from '#web/features/signup-notice/waiting-request.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
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
  const { errors } = form

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
    keepRequest({ ...(await signUp(values)), email: values.email?.trim() ?? '' })
    toast.success(messages.signupSuccessful)
    await navigate('/')
  }

  return (
    <Form
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
          error={errors.role}
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
          errors={errors}
        />
      )}
      {typesHere.length > 1 ? (
        <RadioGroup
          legend="Type"
          name="type"
          look="cards"
          options={typesHere}
          error={errors.type}
          required
          className="signup-types"
        />
      ) : (
        <input type="hidden" name="type" value={typesHere[0]?.value} />
      )}
      <PersonFields errors={errors} />
    </Form>
  )
}

/** What everybody is asked. */
function PersonFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <div className="form-pair">
        <Field label="Name" error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={limits.nameMax} required />
        </Field>
        <Field label="Email address" error={errors.email}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <Input type="tel" name="phone" inputMode="tel" autoComplete="tel" required />
        </Field>
        <Field label="City" error={errors.city} optional>
          <Input name="city" autoComplete="address-level2" maxLength={limits.cityMax} />
        </Field>
      </div>
      <div className="form-pair">
        <NewPasswordFields confirmName="confpassword" errors={errors} />
      </div>
    </>
  )
}

interface ProgrammeFieldsProps {
  group: Group
  options: ProgrammeChoice[]
  /** The name of the programme a visitor came for. */
  chosen: string
  errors: FieldErrors
}

/** What only the people of one group are asked. */
function ProgrammeFields({ group, options, chosen, errors }: ProgrammeFieldsProps) {
  const { atCollege } = groups[group]
  const { programmeKey } = groupWords[group]
  const [named, setNamed] = useState(chosen)
  // What the address asks for comes in with the script.
  useEffect(() => setNamed(chosen), [chosen])
  const batches = options.find(({ name }) => name === named)?.batches ?? []
  return (
    <>
      <Field key={group} label={labels[group]} error={errors[programmeKey]}>
        <Select
          name={programmeKey}
          placeholder={labels[group]}
          defaultValue={chosen}
          onChange={({ target }) => setNamed(target.value)}
          required names={options.map(({ id, name }) => [name, name])} />
      </Field>
      {batches.length > 0 && (
        <Field key={named} label="Batch" error={errors.batchId} optional>
          <Select name="batchId" defaultValue="" placeholder="Any batch">
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
