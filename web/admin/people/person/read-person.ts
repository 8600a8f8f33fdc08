import type { ReplyOf } from '#contract/call.ts'
import { personCalls } from '#contract/people/calls.ts'
import { type BatchChoice, readBatches } from '#web/admin/shared/batch-choice.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'

type Details = ReplyOf<typeof personCalls.details>

export interface PersonRecord extends Omit<Details['person'], '_id'> {
  id: string
}

export interface Enrolment extends Omit<Details['enrolments'][number], '_id'> {
  id: string
}

export interface PersonDetails {
  group: Details['group']
  person: PersonRecord
  enrolments: Enrolment[]
  attempts: Details['attempts']
  /** Null when they could not be read. */
  batches: BatchChoice[] | null
}

/** One person with everything about them, or why there is nothing to show. */
export async function readPerson(id: string): Promise<PersonDetails | { fault: string; isGone: boolean }> {
  try {
    const [details, batches] = await Promise.all([call(personCalls.details, { _id: id }), readBatches()])
    const { group, attempts } = details
    const enrolments = details.enrolments.map(({ _id, ...enrolment }) => ({ ...enrolment, id: _id }))
    const { _id, ...record } = details.person
    return { group, person: { ...record, id: _id }, enrolments, attempts, batches }
  } catch (error) {
    // Refused with a reason to read: there is no such person.
    const isGone = error instanceof CallError && error.status === 200
    return { isGone, fault: error instanceof CallError ? error.message : String(error) }
  }
}
