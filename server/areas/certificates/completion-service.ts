import {
  type CompletionFacts,
  type CompletionRule,
  type Missing,
  missingForCertificate,
} from '#contract/certificates/completion.ts'
import { requireProgramme } from '#server/areas/catalogue/programme-service.ts'
import { mapLackingAssignments } from '#server/areas/classroom/assignment-service.ts'
import { mapAttendance } from '#server/areas/classroom/standing-service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
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

interface Enrolled extends Pick<CompletionFacts, 'test' | 'duePaise'> {
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
  const assigned = ruled.filter(({ programmeId }) => rules.get(programmeId)?.assignments)
  const lacking = await mapLackingAssignments(db, assigned)
  return new Map(
    ruled.map(({ enrolmentId, programmeId, test, duePaise }) => {
      const came = attendance.get(enrolmentId) ?? { attended: 0, counted: 0 }
      const facts = { attendance: came, test, duePaise, assignments: lacking.get(enrolmentId) ?? [] }
      return [enrolmentId, missingForCertificate(rules.get(programmeId) ?? noRule, facts)]
    }),
  )
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
