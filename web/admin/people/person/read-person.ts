import type { ReplyOf } from '#contract/call.ts'
import { personCalls } from '#contract/people/calls.ts'
import { type BatchChoice, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { call } from '#web/lib/browser-api.ts'

type Details = ReplyOf<typeof personCalls.details>

export type PersonRecord = Details['person']
export type Enrolment = Details['enrolments'][number]

/** It waits or runs. */
export function isLiving({ status }: Enrolment): boolean {
  return status === 'active' || status === 'requested'
}

export interface PersonDetails extends Pick<Details, 'group' | 'person' | 'enrolments' | 'attempts'> {
  /** Null when they could not be read. */
  batches: BatchChoice[] | null
}

/** One person with everything about them. */
export async function readPerson(id: string): Promise<PersonDetails> {
  const [details, batches] = await Promise.all([call(personCalls.details, { id }), readBatches()])
  return { ...details, batches }
}
