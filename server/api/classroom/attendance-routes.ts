import { addDays, dayOf, isDay, monthOf } from '#contract/calendar.ts'
import { rollTimes } from '#contract/classroom/attendance.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { requireLivingBatch } from '#server/areas/batches/batch-service.ts'
import { listOwnBatchIds, requireOwnBatch } from '#server/areas/batches/trainer-service.ts'
import { readCheckInCode } from '#server/areas/classroom/check-in-service.ts'
import { requireMeeting } from '#server/areas/classroom/meeting-service.ts'
import { isGivenTo, listOwnDays, type MeetingRow } from '#server/areas/classroom/meetings.ts'
import { readRoll, saveRoll } from '#server/areas/classroom/roll-service.ts'
import { listStandingsOf, readSheet } from '#server/areas/classroom/sheet-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

interface Marker {
  id: string
  role: Role
}

/** So far back a class may still wait for its marks. */
const daysBack = 2

export function attendanceRoutes(route: Route, { db, now, seal }: AppContext): void {
  route(attendanceCalls.roll, async ({ id }, { caller }) => {
    const meeting = await requireMarkable(db, id, caller)
    return { ...(await readRoll(db, meeting, isOffice(caller))), now: now().toISOString() }
  })

  route(attendanceCalls.mark, async (roll, { caller, arrivedAt }) => {
    const leftOut = await db.transaction().execute(async (tx) => {
      await requireMarkable(tx, roll.id, caller)
      return saveRoll(tx, { roll, isOffice: isOffice(caller), actor: caller }, arrivedAt)
    })
    const meeting = await requireMeeting(db, roll.id)
    const saved = await readRoll(db, meeting, isOffice(caller))
    return { ...saved, now: now().toISOString(), message: savedWords(leftOut) }
  })

  route(attendanceCalls.checkInCode, async ({ id }, { caller }) => {
    const meeting = await requireMarkable(db, id, caller)
    const code = await readCheckInCode(db, seal, meeting, now())
    const { people } = await readRoll(db, meeting, isOffice(caller))
    const missing = people.filter(({ mark }) => mark === null || mark === 'absent').map(({ name }) => name)
    return { ...code, people: people.length, missing }
  })

  route(attendanceCalls.today, async (_body, { caller }) => {
    const today = dayOf(now())
    const days = { from: addDays(today, -daysBack), to: today }
    const batchIds = [...(await listOwnBatchIds(db, caller.id))]
    const meetings = await listOwnDays(db, days, { batchIds, trainerId: caller.id })
    const waits = ({ markedAt, state, ...times }: MeetingRow) =>
      markedAt === null && state === 'planned' && now() <= rollTimes(times).trainerUntil
    const shown = meetings.filter((meeting) => meeting.day === today || waits(meeting))
    const rolls = await Promise.all(shown.map((meeting) => readRoll(db, meeting, isOffice(caller))))
    return { now: now().toISOString(), rolls }
  })

  route(attendanceCalls.sheet, async ({ batchId, month = monthOf(now()) }, { caller }) => {
    if (!isDay(`${month}-01`)) throw new Refusal(messages.invalidDate, { field: 'month' })
    if (!isOffice(caller)) await requireOwnBatch(db, caller.id, batchId)
    const batch = await requireLivingBatch(db, batchId)
    return { batch: batch.name, ...(await readSheet(db, batchId, month, now())) }
  })

  route(attendanceCalls.ofPerson, async ({ id }) => ({
    enrolments: await listStandingsOf(db, id, now()),
  }))
}

/** Whoever changes batches marks any class, whenever. */
function isOffice({ role }: Marker): boolean {
  return permissionsOf(role).includes('batches.write')
}

/** A trainer's own: of a batch they teach now, or given to them by hand. Another's is answered like one that does not exist. */
async function requireMarkable(db: Db, id: string, caller: Marker): Promise<MeetingRow> {
  const meeting = await requireMeeting(db, id)
  if (isOffice(caller) || isGivenTo(meeting, caller.id)) return meeting
  if (!(await listOwnBatchIds(db, caller.id)).has(meeting.batchId)) throw new Refusal(messages.noSuchMeeting)
  return meeting
}

function savedWords(leftOut: number): string {
  if (leftOut === 0) return messages.attendanceSaved
  return leftOut === 1 ? messages.attendanceSavedWithoutOne : messages.attendanceSavedWithoutSome(leftOut)
}
