import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { messages } from '#contract/messages.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'

/** Takes back an order that waits; the list is read anew also when it was too late. */
export function useCancel(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function cancel(orderId: string) {
    setIsBusy(true)
    try {
      const { message } = await call(ownOrderCalls.cancel, { id: orderId })
      toast.success(message ?? messages.orderCancelled)
    } catch (problem) {
      toast.error((problem as CallError).message)
    }
    setIsBusy(false)
    onDone()
    await revalidate()
  }

  return { cancel, isBusy }
}
