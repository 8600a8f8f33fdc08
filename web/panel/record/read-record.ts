import { wordsOfFault } from '#web/features/fault/read-fault.tsx'
import { CallError } from '#web/lib/api.ts'

/** Why there is no record to show. */
export interface NotRead {
  fault: string
  /** Refused with a reason to read: there is no such record. */
  isGone: boolean
}

/** One record with everything about it, or why there is nothing to show. */
export async function readRecord<Found>(reading: Promise<Found>): Promise<Found | NotRead> {
  try {
    return await reading
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 200
    return { isGone, fault: wordsOfFault(error) }
  }
}
