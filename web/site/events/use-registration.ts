import { type FormEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import { checkRegistration, type Errors, type Registration } from './check-registration.ts'

/** Sends the form, says how it went, and puts the focus on the first field at fault. */
export function useRegistration(eventId: string, onDone: () => void) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { website = '', ...given } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const registration = given as unknown as Registration

    function show(message: string, faults: Errors) {
      setErrors(faults)
      toast.error(message)
      const [first] = Object.keys(faults)
      if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    }

    const broken = checkRegistration(registration)
    if (broken) return show(broken.message, broken.errors)
    setErrors({})
    setIsBusy(true)
    try {
      const { message } = await call(eventCalls.register, { eventId, ...registration, website })
      toast.success(message ?? messages.registeredForEvent)
      onDone()
    } catch (problem) {
      const { field, message } = problem as CallError
      setIsBusy(false)
      show(message, field ? { [field]: message } : {})
    }
  }

  return { errors, isBusy, handleSubmit }
}
