import type { RowProblem } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { type Enrolment, findEnrolments } from '../areas/admissions/decision-service.ts'
import { lockPeople } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Each that the ids name, as they stand once everybody else who decides about their people is done. */
export async function holdAll(tx: Tx, ids: string[]): Promise<Enrolment[]> {
  const found = await findEnrolments(tx, ids)
  await lockPeople(
    tx,
    found.map(({ personId }) => personId),
  )
  const enrolments = await findEnrolments(tx, ids)
  if (!ids.every((id) => enrolments.some(isNamedBy(id)))) throw new Refusal(messages.noSuchRequest)
  return enrolments
}

/**
 * Decides one after the other; when some are refused, all are, and the refusal says which: rows are the places of
 * their ids, counted from 1.
 * @param decide `at` is the place of its id, counted from 0
 */
export async function decideAll<Result>(
  ids: string[],
  enrolments: Enrolment[],
  noneDone: 'noneApproved' | 'noneDeclined',
  decide: (enrolment: Enrolment, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const problems: RowProblem[] = []
  for (const enrolment of enrolments) {
    const at = ids.findIndex((id) => isNamedBy(id)(enrolment))
    try {
      results.push(await decide(enrolment, at))
    } catch (error) {
      if (!(error instanceof Refusal) || enrolments.length === 1) throw error
      problems.push({ row: at + 1, field: error.field ?? 'ids', message: error.message })
    }
  }
  if (problems.length > 0) throw Refusal.of(noneDone, [problems.length], { problems })
  return results
}

function isNamedBy(wanted: string) {
  return ({ id, personId }: Enrolment) => id === wanted || personId === wanted
}
