import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { FormError } from '#web/form/form-error.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LeaveGuard } from '#web/panel/form/leave-guard.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { usePersonValues } from '../list/person-form.ts'
import { IdentityFields, StudyFields } from '../list/record-fields.tsx'
import { SendLetterBox } from '../list/send-letter-box.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { DraftNote } from './draft-note.tsx'
import { formTexts } from './form-texts.ts'
import type { Options } from './load-options.ts'
import { PasswordFields } from './password-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { findAdded, submitPerson } from './submit-person.ts'

/** One form for the three groups. */
export function AddPersonForm({ group, options }: { group: Group; options: Options }) {
  const texts = formTexts[group]
  const [draft, setDraft] = useState(() => readDraft(group))
  const { values, isTouched, set, clear } = usePersonValues(draft ?? {})
  const form = useForm({ submit, otherwise: messages.validationError })
  const fields = { group, values, set, errors: form.errors }
  const [sendLetter, setSendLetter] = useState(true)
  const isUnsaved = useRef(draft !== null)
  const isHydrated = useHydrated()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isTouched) return
    isUnsaved.current = true
    keepDraft(group, values)
  }, [group, values, isTouched])

  function discard() {
    isUnsaved.current = false
    dropDraft(group)
    setDraft(null)
  }

  async function submit() {
    await submitPerson(group, values, options, sendLetter)
    const added = { group, name: values.name ?? '', personId: await findAdded(group, values.email ?? '') }
    discard()
    toast.success(texts.added)
    await navigate('/admin', { state: { added } })
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit} autoComplete="off">
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
          <IdentityFields form={fields} />
          <PasswordFields form={fields} isOptional={sendLetter} />
          <StudyFields form={fields} />
          <PlacementFields form={fields} options={options} />
        </div>
        <SendLetterBox isChosen={sendLetter} onChange={setSendLetter} />
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
    </form>
  )
}
