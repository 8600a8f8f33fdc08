import {
  type CompletionFacts,
  type CompletionRule,
  type Missing,
  missingForCertificate,
} from '#contract/certificates/completion.ts'
import { messages } from '#contract/messages.ts'
import { requireProgramme } from '#server/areas/catalogue/programme-service.ts'
import { mapLackingAssignments } from '#server/areas/classroom/assignment-service.ts'
import { mapAttendance, mapLastClasses } from '#server/areas/classroom/attendance-status-service.ts'
import { lockPeople } from '#server/areas/people/service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { bestSince, listTaken, type TakenTest } from './passed-tests.ts'

const noRule: CompletionRule = { leastAttendance: null, leastTest: null, feesPaid: false, assignments: false }

/** What a programme that is on offer asks for. */
export async function readRule(db: Db, programmeId: string): Promise<CompletionRule> {
  await requireProgramme(db, programmeId)
  return (await mapRules(db, [programmeId])).get(programmeId) ?? noRule
}

export async function saveRule(
  tx: Tx,
  programmeId: string,
  rule: CompletionRule,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { name } = await requireProgramme(tx, programmeId)
  const before = await readRule(tx, programmeId)
  const said = {
    least_attendance: rule.leastAttendance,
    least_test: rule.leastTest,
    fees_paid: rule.feesPaid ? (1 as const) : (0 as const),
    assignments: rule.assignments ? (1 as const) : (0 as const),
  }
  await tx
    .insertInto('completion_rules')
    .values({ programme_id: programmeId, ...said })
    .onConflict((on) => on.column('programme_id').doUpdateSet(said))
    .execute()
  const subject = { id: programmeId, name }
  await addAudit(tx, actor, { kind: 'programme.completionChanged', subject, before, after: rule }, now)
}

/** The same for another programme, where the one asks for something. */
export async function copyRule(tx: Tx, from: string, to: string, actor: Actor, now: Date): Promise<void> {
  const rule = (await mapRules(tx, [from])).get(from)
  if (rule) await saveRule(tx, to, rule, actor, now)
}

interface Joined {
  enrolmentId: string
  personId: string
  createdAt: string
  decidedAt: string | null
}

/** The best practice test of each of these enrolments since they joined; without those who took none. */
export async function mapBestTests(db: Db, joined: Joined[]): Promise<Map<string, TakenTest>> {
  const taken = await listTaken(
    db,
    joined.map(({ personId }) => personId),
  )
  return new Map(
    joined.flatMap(({ enrolmentId, personId, decidedAt, createdAt }) => {
      const best = bestSince(taken.get(personId), decidedAt ?? createdAt)
      return best ? [[enrolmentId, best] as const] : []
    }),
  )
}

interface Enrolled extends Pick<CompletionFacts, 'test' | 'duePaise' | 'dueOn'> {
  enrolmentId: string
  programmeId: string
  personId: string
  batchId: string | null
}

/** What each of these enrolments lacks by the rule of its programme. */
export async function mapMissing(db: Db, enrolled: Enrolled[]): Promise<Map<string, Missing[]>> {
  const rules = await mapRules(
    db,
    enrolled.map(({ programmeId }) => programmeId),
  )
  const ruled = enrolled.filter(({ programmeId }) => rules.has(programmeId))
  const attendance = await mapAttendance(
    db,
    ruled.map(({ enrolmentId }) => enrolmentId),
  )
  const timed = ruled.filter(({ programmeId }) => rules.get(programmeId)?.leastAttendance != null)
  const lastClasses = await mapLastClasses(
    db,
    timed.flatMap(({ batchId }) => batchId ?? []),
  )
  const assigned = ruled.filter(({ programmeId }) => rules.get(programmeId)?.assignments)
  const lacking = await mapLackingAssignments(db, assigned)
  return new Map(
    ruled.map(({ enrolmentId, programmeId, batchId, test, duePaise, dueOn }) => {
      const facts = {
        attendance: attendance.get(enrolmentId) ?? { attended: 0, counted: 0 },
        lastClassOn: lastClasses.get(batchId ?? '') ?? null,
        test,
        duePaise,
        dueOn,
        assignments: lacking.get(enrolmentId) ?? [],
      }
      return [enrolmentId, missingForCertificate(rules.get(programmeId) ?? noRule, facts)]
    }),
  )
}

export interface Exception {
  reason: string
  by: string
  at: string
}

/** Of these enrolments, those that count as completed by exception; one given for another programme does not count. */
export async function mapExceptions(
  db: Db,
  enrolled: Pick<Enrolled, 'enrolmentId' | 'programmeId'>[],
): Promise<Map<string, Exception>> {
  if (enrolled.length === 0) return new Map()
  const ids = enrolled.map(({ enrolmentId }) => enrolmentId)
  const rows = await db
    .selectFrom('completion_exceptions')
    .leftJoin('staff', 'staff.id', 'completion_exceptions.by_id')
    .where('enrolment_id', 'in', ids)
    .select(['enrolment_id', 'programme_id', 'reason', 'at'])
    .select((eb) => eb.fn.coalesce('staff.name', 'by_name').as('by'))
    .execute()
  const programmes = new Map(enrolled.map(({ enrolmentId, programmeId }) => [enrolmentId, programmeId]))
  return new Map(
    rows
      .filter(({ enrolment_id, programme_id }) => programmes.get(enrolment_id) === programme_id)
      .map(({ enrolment_id, reason, by, at }) => [enrolment_id, { reason, by, at }]),
  )
}

/** Who left, waits or was declined gets none by an exception: they are enrolled first. */
export function mayBeExcepted({ status, endedAs }: { status: string; endedAs: string | null }): boolean {
  return status === 'active' || (status === 'ended' && endedAs === 'completed')
}

/** From now on these enrolments count as completed; given again, the reason is the new one. */
export async function giveExceptions(
  tx: Tx,
  enrolmentIds: string[],
  reason: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const rows = await holdEnrolled(tx, enrolmentIds)
  if (rows.length < enrolmentIds.length || !rows.every(mayBeExcepted)) {
    throw new Refusal(messages.exceptionNotFor, { field: 'enrolmentIds' })
  }
  const given = await mapExceptions(tx, rows)
  const said = { reason, by_name: actor.name, by_id: actor.id, at: now.toISOString() }
  for (const { enrolmentId, programmeId, personId, name, programme } of rows) {
    const before = given.get(enrolmentId)
    if (before?.reason === reason) continue
    await tx
      .insertInto('completion_exceptions')
      .values({ enrolment_id: enrolmentId, programme_id: programmeId, ...said })
      .onConflict((on) => on.columns(['enrolment_id', 'programme_id']).doUpdateSet(said))
      .execute()
    const entry = {
      kind: 'certificate.exceptionGiven' as const,
      subject: { id: personId, name },
      ...(before && { before: { programme, reason: before.reason } }),
      after: { programme, reason },
    }
    await addAudit(tx, actor, entry, now)
  }
}

export async function takeBackException(tx: Tx, enrolmentId: string, actor: Actor, now: Date): Promise<void> {
  const [one] = await holdEnrolled(tx, [enrolmentId])
  const given = one && (await mapExceptions(tx, [one])).get(enrolmentId)
  if (!one || !given) throw new Refusal(messages.noSuchException)
  const { programmeId, programme, personId, name } = one
  await tx
    .deleteFrom('completion_exceptions')
    .where('enrolment_id', '=', enrolmentId)
    .where('programme_id', '=', programmeId)
    .execute()
  const subject = { id: personId, name }
  const before = { programme, reason: given.reason }
  await addAudit(tx, actor, { kind: 'certificate.exceptionTakenBack', subject, before }, now)
}

/** Of one enrolment, or of whatever a person is enrolled in: what comes after is without one. */
export async function removeExceptionsOf(
  tx: Tx,
  of: { enrolmentId: string } | { personId: string },
): Promise<void> {
  const enrolments = tx.selectFrom('enrolments').select('id')
  const theirs =
    'personId' in of
      ? enrolments.where('person_id', '=', of.personId)
      : enrolments.where('id', '=', of.enrolmentId)
  await tx.deleteFrom('completion_exceptions').where('enrolment_id', 'in', theirs).execute()
}

/** Those of them that are there, held: nobody ends, moves or removes them meanwhile. */
async function holdEnrolled(tx: Tx, enrolmentIds: string[]) {
  const found = await tx
    .selectFrom('enrolments')
    .where('id', 'in', enrolmentIds)
    .select('person_id')
    .execute()
  await lockPeople(
    tx,
    found.flatMap(({ person_id }) => person_id ?? []),
  )
  return tx
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('enrolments.id', 'in', enrolmentIds)
    .orderBy('enrolments.id')
    .select([
      'enrolments.id as enrolmentId',
      'enrolments.status',
      'enrolments.ended_as as endedAs',
      'people.id as personId',
      'people.name',
      'programmes.id as programmeId',
      'programmes.name as programme',
    ])
    .execute()
}

async function mapRules(db: Db, programmeIds: string[]): Promise<Map<string, CompletionRule>> {
  const ids = [...new Set(programmeIds)]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('completion_rules').where('programme_id', 'in', ids).selectAll().execute()
  return new Map(
    rows.map(({ programme_id, least_attendance, least_test, fees_paid, assignments }) => [
      programme_id,
      {
        leastAttendance: least_attendance,
        leastTest: least_test,
        feesPaid: fees_paid === 1,
        assignments: assignments === 1,
      },
    ]),
  )
}
