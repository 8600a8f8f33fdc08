import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { AdminCertificate } from '#contract/certificates/schemas.ts'
import { personCalls } from '#contract/people/calls.ts'
import { type BatchChoice, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'

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
  /** Newest first; null when they could not be read, or are not for whoever looks. */
  certificates: AdminCertificate[] | null
}

/** One person with everything about them. */
export async function readPerson(id: string): Promise<PersonDetails> {
  const [details, batches, certificates] = await Promise.all([
    call(personCalls.details, { id }),
    readBatches(),
    readCertificates(id),
  ])
  return { ...details, batches, certificates }
}

async function readCertificates(personId: string): Promise<AdminCertificate[] | null> {
  if (!readSession()?.user.permissions?.includes('certificates.issue')) return null
  return call(certificateCalls.list, { personId }).then(
    ({ certificates }) => certificates,
    () => null,
  )
}
