import { admissionCalls } from '#contract/admissions/calls.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { findEnrolments, requireDeclinable } from '#server/areas/admissions/decision-service.ts'
import { mapToDeclineEmail } from '#server/areas/admissions/notification-service.ts'
import { findPossibleDuplicates, findWaitingElsewhere } from '#server/areas/admissions/possible-duplicates.ts'
import { presentRequest } from '#server/areas/admissions/present.ts'
import {
  type CountedProgramme,
  countFound,
  listRequests,
  listRequestsOf,
  listWaitingProgrammes,
} from '#server/areas/admissions/request-repository.ts'
import { approve, undoApproval, undoSeconds } from '#server/flows/approve.ts'
import { decline } from '#server/flows/decline.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { previewOf } from '#server/platform/mail/email.ts'

/** The admin's side of what waits. */
export function requestRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  const calls = admissionCalls

  route(calls.requests, async ({ group, programmeId, q, cursor, limit }) => {
    const wanted = { group, programmeId, searchText: q }
    const programmes = await listWaitingProgrammes(db)
    const { rows, next } = await listRequests(db, wanted, { cursor, limit })
    const duplicates = await findPossibleDuplicates(db, rows)
    // One is brought to its like only where nothing else has been asked for.
    const elsewhere = q || programmeId ? [] : await findWaitingElsewhere(db, rows, duplicates, group)
    const besides = await listRequestsOf(db, elsewhere)
    const theirDuplicates = await findPossibleDuplicates(db, besides)
    const found = q ? await countFound(db, q) : programmes
    return {
      requests: rows.map((row) => presentRequest(row, duplicates.get(row.personId))),
      besides: besides.map((row) => presentRequest(row, theirDuplicates.get(row.personId))),
      total: sumOf(found, wanted),
      waiting: sumByGroup(programmes),
      found: sumByGroup(found),
      programmes: programmes.map(({ count, ...programme }) => ({ ...programme, waiting: count })),
      next,
    }
  })

  route(calls.approve, async ({ ids, batchId, addAnyway }, { caller }) => {
    const batchIds = typeof batchId === 'string' ? ids.map(() => batchId) : batchId
    if (batchIds.length !== ids.length)
      throw new Refusal(messages.malformed, { status: 400, field: 'batchId' })
    const approval = { ids, batchIds, publicUrl, actor: caller, addAnyway }
    const accepted = await db.transaction().execute((tx) => approve(tx, approval, now()))
    const enrolmentIds = accepted.map(({ enrolmentId }) => enrolmentId)
    return { message: messages.requestApproved, enrolmentIds, undoSeconds }
  })

  route(calls.undoApproval, async ({ enrolmentIds }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const undone = await undoApproval(tx, enrolmentIds, caller, now())
      for (const { personId, name, programme, batch } of undone) {
        const subject = { id: personId, name }
        await addAudit(
          tx,
          caller,
          { kind: 'request.approvalUndone', subject, before: { programme, batch } },
          now(),
        )
      }
    })
    return { message: messages.approvalUndone }
  })

  route(calls.decline, async ({ ids, isQuiet, reason }, { caller }) => {
    const declined = await db.transaction().execute(async (tx) => {
      const all = await decline(tx, { ids, isQuiet, reason, actor: caller }, now())
      for (const { personId, name, programme, isSignUp } of all) {
        const kind = isSignUp ? 'request.declined' : 'enrolment.declined'
        const after = { email: isQuiet ? 'none' : 'sent', ...(reason && { reason }) }
        await addAudit(
          tx,
          caller,
          { kind, subject: { id: personId, name }, before: { programme }, after },
          now(),
        )
      }
      return all.length
    })
    return {
      message: declined === 1 ? messages.requestDeclined : messages.requestsDeclined(declined),
    }
  })

  route(calls.declineEmail, async ({ id, reason }) => {
    const [enrolment] = await findEnrolments(db, [id])
    if (!enrolment) throw new Refusal(messages.noSuchRequest)
    await requireDeclinable(db, enrolment)
    return previewOf(mapToDeclineEmail(enrolment, reason))
  })

  route(calls.affected, async ({ batchId, programmeId }) => {
    if (!batchId && !programmeId) throw new Refusal(messages.malformed, { status: 400, field: 'batchId' })
    return countAffected(db, { batchId, programmeId })
  })
}

function sumOf(programmes: CountedProgramme[], wanted: { group?: Group; programmeId?: string }): number {
  const { group, programmeId } = wanted
  return programmes
    .filter((it) => (!group || it.group === group) && (!programmeId || it.id === programmeId))
    .reduce((sum, { count }) => sum + count, 0)
}

function sumByGroup(programmes: CountedProgramme[]): Record<Group, number> {
  const sums = groupNames.map((group) => [group, sumOf(programmes, { group })])
  return Object.fromEntries(sums) as Record<Group, number>
}

/** Who hangs on a batch or a programme. */
async function countAffected(db: Db, { batchId, programmeId }: { batchId?: string; programmeId?: string }) {
  const rows = await db
    .selectFrom('enrolments')
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(programmeId !== undefined, (query) => query.where('programme_id', '=', programmeId ?? ''))
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.status', 'in', ['active', 'requested'])
    .groupBy(['enrolments.status', 'people.grp'])
    .select((eb) => [
      'enrolments.status',
      'people.grp as group',
      eb.fn.count<number>('person_id').distinct().as('people'),
    ])
    .execute()
  const { batches } = await db
    .selectFrom('batch_programmes')
    .innerJoin('batches', 'batches.id', 'batch_programmes.batch_id')
    .where('programme_id', '=', programmeId ?? '')
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('batches'))
    .executeTakeFirstOrThrow()
  const countOf = (wanted: string, inGroup?: Group) =>
    rows
      .filter(({ status, group }) => status === wanted && (!inGroup || group === inGroup))
      .reduce((sum, { people }) => sum + people, 0)
  const byGroup = groupNames
    .map((group) => ({ group, people: countOf('active', group) }))
    .filter(({ people }) => people > 0)
  return { people: countOf('active'), byGroup, requests: countOf('requested'), batches }
}
