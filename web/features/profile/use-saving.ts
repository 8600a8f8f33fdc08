import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/api.ts'
import { toast } from '#web/ui/toaster.tsx'

export type Values = Record<string, string>

interface Saving {
  /** Sends what was typed; throws a CallError that names the field at fault. */
  send: (values: Values) => Promise<{ message?: string }>
  onSaved: (form: HTMLFormElement) => void
}

/** A form that says in words which field is at fault, keeps what was typed and leads there. */
export function useSaving({ send, onSaved }: Saving) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<CallError | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const field = fault?.field && form.current?.elements.namedItem(fault.field)
    if (field instanceof HTMLElement) field.focus()
  }, [fault])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const target = event.currentTarget
    setIsBusy(true)
    setFault(null)
    try {
      const { message } = await send(Object.fromEntries(new FormData(target)) as Values)
      if (message) toast.success(message)
      onSaved(target)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setFault(problem)
      toast.error(problem.message)
    } finally {
      setIsBusy(false)
    }
  }

  function errorOf(field: string): string | undefined {
    return fault?.field === field ? fault.message : undefined
  }

  return { form, isBusy, handleSubmit, errorOf }
}
