import { type UpiPayee, upiCalls } from '#contract/fees/upi-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'

/** Where UPI payments go; null where they cannot be taken, or while that is not known. */
export function useUpi(): UpiPayee | null {
  return useRead(async () => (await call(upiCalls.upi)).upi).value
}
