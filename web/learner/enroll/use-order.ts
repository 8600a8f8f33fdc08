import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { messages } from '#contract/messages.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'

/** Orders a programme, says how it went and reads anew what is left to order. */
export function useOrder(programmeId: string) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function order() {
    setIsBusy(true)
    try {
      const { isNew, message } = await call(ownOrderCalls.request, { programmeId })
      if (isNew) toast.success(message ?? messages.orderPlaced)
      else toast.info(message ?? messages.orderExists)
      await revalidate()
    } catch (problem) {
      toast.error((problem as CallError).message)
    } finally {
      setIsBusy(false)
    }
  }

  return { order, isBusy }
}
