import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { FormFault } from '#web/admin/shared/form-fault.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { focusFirstFault, usePersonForm } from '../list/person-form.ts'
import { IdentityFields, StudyFields } from '../list/record-fields.tsx'
import { SendLetterBox } from '../list/send-letter-box.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { DraftNote } from './draft-note.tsx'
import { formTexts } from './form-texts.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { Options } from './load-options.ts'
import { PasswordFields } from './password-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { submitPerson } from './submit-person.ts'

/** One form for the three groups. */
export function AddPersonForm({ group, options }: { group: Group; options: Options }) {
  const texts = formTexts[group]
  const [draft, setDraft] = useState(() => readDraft(group))
  const form = usePersonForm(group, draft ?? {})
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [sendLetter, setSendLetter] = useState(true)
  const isUnsaved = useRef(draft !== null)
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { values, isTouched } = form

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

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const refusal = await submitPerson(group, values, options, sendLetter)
    setIsBusy(false)
    if (refusal) {
      form.setFaults(refusal.faults)
      if (refusal.toast) toast.error(refusal.toast)
      focusFirstFault(element.current)
      return
    }
    discard()
    toast.success(texts.added)
    await navigate('/admin')
  }

  return (
    <form ref={element} method="post" noValidate onSubmit={handleSubmit} autoComplete="off">
      <fieldset disabled={!isHydrated} className="grid gap-6">
        {draft && (
          <DraftNote
            onDiscard={() => {
              discard()
              form.setIsTouched(false)
              form.setValues({})
              form.setFaults({})
            }}
          />
        )}
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <IdentityFields form={form} />
          <PasswordFields form={form} isOptional={sendLetter} />
          <StudyFields form={form} />
          <PlacementFields form={form} options={options} />
        </div>
        <SendLetterBox
          isChosen={sendLetter}
          onChange={setSendLetter}
          hint="Their password may then stay empty above: they set it themselves by the link."
        />
        <FormFault text={form.faults.form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
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
