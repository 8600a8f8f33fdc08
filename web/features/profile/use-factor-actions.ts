import { useState } from 'react'
import type { Endpoint, ReplyOf } from '#contract/call.ts'
import type { FormInput } from '#web/form/send-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'

/** Makes a call, says how it went, and has what is shown read again. */
export function useFactorActions(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)

  async function run<E extends Endpoint>(endpoint: E, input?: FormInput<E>): Promise<ReplyOf<E> | null> {
    setIsBusy(true)
    try {
      const reply = await call<Endpoint>(endpoint, input)
      const { message } = reply as { message?: string }
      if (message) toast.success(message)
      onDone()
      return reply as ReplyOf<E>
    } catch (problem) {
      toast.error((problem as Error).message)
      return null
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
