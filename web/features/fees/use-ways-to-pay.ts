import { type UpiPayee, upiCalls } from '#contract/fees/upi-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'

const none = { upi: null, isOnline: false } as const

/** Where UPI payments go, null where they cannot be taken, and whether one can pay online; nothing while it is not known. */
export function useWaysToPay(): { upi: UpiPayee | null; isOnline: boolean } {
  return useRead(() => call(upiCalls.upi)).value ?? none
}
