import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { ChoiceField } from '#web/admin/people/list/choice-field.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LeaveGuard } from '#web/panel/form/leave-guard.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFormError } from '#web/ui/field-context.ts'
import { PasswordInput } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { useShownError } from '#web/ui/use-shown-error.ts'
import { type PersonForm, usePersonValues, type Values } from '../list/person-form.ts'
import { IdentityFields, StudyFields } from '../list/record-fields.tsx'
import { SendEmailBox } from '../list/send-email-box.tsx'
import { formTexts } from './form-texts.ts'
import type { Options } from './load-options.ts'
import { findAdded, submitPerson } from './submit-person.ts'

const passwordFields = [
  { name: 'password', label: 'Password' },
  { name: 'confpassword', label: 'Confirm Password' },
] as const

/** One form for the three groups. */
export function AddPersonForm({ group, options }: { group: Group; options: Options }) {
  const texts = formTexts[group]
  const [draft, setDraft] = useState(() => readDraft(group))
  const { values, isDirty, set, clear } = usePersonValues(draft ?? {})
  const form = useForm({ submit, otherwise: messages.validationError })
  const fields = { group, values, set }
  const [sendEmail, setSendEmail] = useState(false)
  const isUnsaved = useRef(draft !== null)
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isDirty) return
    isUnsaved.current = true
    keepDraft(group, values)
  }, [group, values, isDirty])

  function discard() {
    isUnsaved.current = false
    dropDraft(group)
    setDraft(null)
  }

  async function submit() {
    await submitPerson(group, values, options, sendEmail)
    const added = { group, name: values.name ?? '', personId: await findAdded(group, values.email ?? '') }
    discard()
    toast.success(texts.added)
    await navigate('/admin', { state: { added } })
  }

  return (
    <Form form={form} autoComplete="off">
      <fieldset disabled={!isHydrated} className="grid gap-6">
        {draft && (
          <DraftNote
            onDiscard={() => {
              discard()
              clear()
              form.clearErrors()
            }}
          />
        )}
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <IdentityFields form={fields} isNew />
          <PasswordFields form={fields} isOptional={sendEmail} />
          <StudyFields form={fields} />
          <PlacementFields form={fields} options={options} />
        </div>
        <SendEmailBox isChosen={sendEmail} onChange={setSendEmail} />
        <FormError text={form.errors.form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            {texts.submit}
          </Button>
          <ButtonLink to="/admin" variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </fieldset>
      <LeaveGuard isActive={() => isUnsaved.current} onLeave={discard} />
    </Form>
  )
}

/** Shown when the form begins with what was typed before and not sent. */
function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-info-soft p-3 text-sm text-info">
      <p role="status" className="grow font-medium">
        This is what you typed before. Only the passwords must be typed again.
      </p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Start afresh
      </Button>
    </div>
  )
}

/** A session that ends by itself leaves keys of this ending alone. */
function keyOf(group: Group): string {
  return `add-${group}-draft`
}

/** What was typed and not sent; passwords are never kept. */
function readDraft(group: Group): Values | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(group)) ?? 'null')
    return draft && typeof draft === 'object' ? draft : null
  } catch {
    return null
  }
}

function keepDraft(group: Group, { password: _, confpassword: __, ...values }: Values): void {
  sessionStorage.setItem(keyOf(group), JSON.stringify(values))
}

function dropDraft(group: Group): void {
  sessionStorage.removeItem(keyOf(group))
}

/** The programme opens the batches of the group that teach it. */
function PlacementFields({ form, options }: { form: PersonForm; options: Options }) {
  const { group, values } = form
  const label = formTexts[group].programme
  const batches = values.programme ? fittingBatches(options.batches, values.programme) : []
  const isNone = Boolean(values.programme) && batches.length === 0
  return (
    <>
      <ChoiceField
        form={form}
        name="programme"
        label={label}
        placeholder={label}
        clears="batchId"
        names={options.programmes.map(({ id, name }) => [id, name])}
      />
      <ChoiceField
        form={form}
        name="batchId"
        label="Select Batch"
        placeholder="Select Batch"
        disabled={!values.programme}
        names={batches.map(({ id, name }) => [id, name])}
        hint={
          isNone && (
            <>
              No batch teaches this yet.{' '}
              <Link to="/admin/batches" className="link">
                Batches
              </Link>
            </>
          )
        }
      />
    </>
  )
}

interface PasswordFieldsProps {
  form: PersonForm
  /** An email brings them the link by which they set it themselves. */
  isOptional: boolean
}

function PasswordFields({ form, isOptional }: PasswordFieldsProps) {
  const hint = isOptional
    ? 'Leave both empty, and they choose it with the link.'
    : `At least ${limits.passwordMin} characters`
  const ref = useRef<HTMLInputElement>(null)
  // That the two differ is put right in either.
  const { shown: confpassword, handleChange } = useShownError(useFormError('confpassword'), ref)
  const errors = { password: useFormError('password'), confpassword }
  function handleTyped(name: keyof typeof errors, value: string) {
    if (name === 'password' && value === form.values.confpassword) handleChange()
    form.set({ [name]: value })
  }

  return passwordFields.map(({ name, label }) => (
    <Field key={name} label={label} hint={name === 'password' && hint} error={errors[name]}>
      <PasswordInput
        ref={ref}
        name={name}
        autoComplete="new-password"
        required={!isOptional}
        maxLength={limits.passwordMax}
        value={form.values[name] ?? ''}
        onChange={(event) => handleTyped(name, event.target.value)}
      />
    </Field>
  ))
}
