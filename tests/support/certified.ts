import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import type { Call } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { groups } from '#contract/groups.ts'
import type { Learner } from './learner.ts'

/** Ends what the learner was enrolled for as completed, and issues its certificate; its number. */
export async function certify(asAdmin: Call, { batchId, group }: Learner): Promise<string> {
  const { members } = await asAdmin(batchCalls.members, { batchId })
  const ended = { endedAs: 'completed', endedOn: dayOf(new Date()), reason: '', sendEmail: false } as const
  await asAdmin(enrolmentCalls.end, { enrolmentId: members[0]?.enrolmentId ?? '', ...ended })
  const { templates } = await asAdmin(certificateCalls.templates)
  const source = { templateId: templates.find(({ kind }) => kind === groups[group].kind)?.id ?? '', batchId }
  const { candidates } = await asAdmin(certificateCalls.candidates, source)
  const ids = candidates.map(({ id }) => id)
  const why = { reason: 'Learnt elsewhere before', datesConfirmed: true, sendEmails: false }
  const { issued } = await asAdmin(certificateCalls.issue, { ...source, ids, ...why })
  return issued[0]?.serial ?? ''
}
