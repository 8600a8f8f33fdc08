import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { toast } from '#web/ui/toaster.tsx'
import { type FieldErrors, FormFault } from './form-fault.ts'
import { maxLength } from './max-length.ts'

export type FormValues = Partial<Record<string, string>>

interface FormPlan {
  /** Sends what was typed; throws a FormFault when that is not taken. */
  submit: (values: FormValues, form: HTMLFormElement) => Promise<void>
  /** The call that it is for, whose limits its fields keep. */
  call?: Endpoint
  /** What is said when anything else goes wrong. */
  otherwise?: string
  /** What is wrong is told in the form alone, and not in a toast as well. */
  isQuiet?: boolean
}

/** A form that keeps what was typed, says what is wrong beside the fields and leads to the first of them. */
export function useForm({
  submit,
  call,
  otherwise = messages.somethingWentWrong,
  isQuiet = false,
}: FormPlan) {
  const ref = useRef<HTMLFormElement>(null)
  const isNewFault = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [tone, setTone] = useState<FormFault['tone']>('error')
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (isNewFault.current && ref.current) focusFirst(ref.current, errors)
    isNewFault.current = false
  }, [errors])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    return run(submit)
  }

  /** Also for another way to send it, such as a passkey: one at a time, and its refusal stands here too. */
  async function run(send: FormPlan['submit']) {
    const form = ref.current
    if (isBusy || !form) return
    setIsBusy(true)
    setErrors({})
    try {
      await send(readValues(form), form)
    } catch (problem) {
      const fault = problem instanceof FormFault ? problem : new FormFault(otherwise)
      isNewFault.current = true
      setErrors(shownErrors(form, fault))
      setTone(fault.tone)
      if (fault.message && !isQuiet) toast[fault.tone](fault.message)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    ref,
    errors,
    tone,
    isBusy,
    handleSubmit,
    run,
    clearErrors: () => setErrors({}),
    maxLength: (name: string) => call && maxLength(call, name),
  }
}

export type FormState = ReturnType<typeof useForm>

function readValues(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => !(entry[1] instanceof File),
  )
  return Object.fromEntries(texts)
}

/** A fault of something that this form does not ask for is told over the whole form. */
function shownErrors(form: HTMLFormElement, { errors, message }: FormFault): FieldErrors {
  const hasPlace = Object.keys(errors).some(
    (name) =>
      name === 'form' ||
      form.elements.namedItem(name) ||
      form.querySelector(`[data-field="${CSS.escape(name)}"]`),
  )
  return hasPlace ? errors : { form: Object.values(errors)[0] ?? message }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = [...form.elements] as HTMLInputElement[]
  const first = fields.find(
    (field) => !field.disabled && (errors[field.name] || field.getAttribute('aria-invalid') === 'true'),
  )
  const target = first ?? form.querySelector<HTMLElement>('[data-form-error]')
  target?.focus()
}
