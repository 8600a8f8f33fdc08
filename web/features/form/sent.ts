import type { CallError } from '#web/lib/api.ts'
import { errorsOf, FormFault } from './form-fault.ts'

/** Waits for a call; when it is refused or fails, its own words are told. */
export async function sent<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call
  } catch (problem) {
    const refusal = problem as CallError
    throw new FormFault(refusal.message, errorsOf(refusal))
  }
}
