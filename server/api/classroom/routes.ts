import { timeRange } from '#contract/batches/slot-words.ts'
import { addDays, dayOf, isDay, mondayOf } from '#contract/calendar.ts'
import { isOver } from '#contract/classroom/attendance.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { listBatchNames, lockBatches, requireLivingBatch } from '#server/areas/batches/batch-service.ts'
import { findOrAddRoom, listRooms } from '#server/areas/batches/schedule-service.ts'
import { listTeachers, listTeaching } from '#server/areas/batches/trainer-service.ts'
import {
  tellOfChanges,
  tellOfClass,
  tellTrainers,
} from '#server/areas/classroom/class-notification-service.ts'
import { countWithoutTrainer, listWithoutTrainer } from '#server/areas/classroom/hand-over-service.ts'
import { addHolidays, holdAgain, removeHoliday } from '#server/areas/classroom/holiday-service.ts'
import {
  addMeeting,
  holdMeeting,
  requireMeeting,
  setCancelled,
  setMeeting,
} from '#server/areas/classroom/meeting-service.ts'
import {
  listHolidays,
  listOfBatch,
  listWeek,
  type MeetingRow,
  presentMeeting,
} from '#server/areas/classroom/meetings.ts'
import { listWithoutClass, previewPlan } from '#server/areas/classroom/plan-service.ts'
import { planClasses } from '#server/flows/schedule-batch.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function classroomRoutes(route: Route, { db, now }: AppContext): void {
  const calls = classroomCalls
  /** One transaction; whoever saves the same room, trainer or time in the same moment is refused by the key. */
  const change = <Result>(work: (tx: Tx) => Promise<Result>) =>
    refuseDuplicate(db, () => new Refusal(messages.takenMeanwhile), work)

  route(calls.week, async ({ day, ...narrowed }) => {
    const monday = mondayAsked(day, now())
    const [meetings, holidays, batches, rooms, trainers, withoutTrainer, withoutTrainerIds] =
      await Promise.all([
        listWeek(db, monday, narrowed),
        listHolidays(db, monday, addDays(monday, 6)),
        listBatchNames(db),
        listRooms(db),
        listTeachers(db),
        countWithoutTrainer(db, now()),
        listWithoutTrainer(db, monday, now()),
      ])
    const choices = { batches, rooms, trainers, withoutTrainer, withoutTrainerIds }
    return { monday, meetings: meetings.map(presentMeeting), holidays, ...choices }
  })

  route(calls.ofBatch, async ({ batchId }) => {
    await requireLivingBatch(db, batchId)
    const [meetings, rooms, trainers] = await Promise.all([
      listOfBatch(db, batchId),
      listRooms(db),
      listTeachers(db),
    ])
    return { meetings: meetings.map(presentMeeting), rooms, trainers }
  })

  route(calls.preview, async ({ batchId }) => {
    await requireLivingBatch(db, batchId)
    return previewPlan(db, batchId, now())
  })

  route(calls.plan, async ({ batchId, sendEmails: tellBatch }, { caller }) => {
    await change((tx) => planClasses(tx, { batchId, tellBatch, by: caller }, now()))
    return { message: messages.meetingsPlanned }
  })

  route(calls.add, async ({ batchId, sendEmails, ...asked }, { caller }) => {
    await change(async (tx) => {
      await lockBatches(tx, [batchId])
      const batch = await requireLivingBatch(tx, batchId)
      const placed = await placedBy(tx, batchId, asked, null)
      const id = await addMeeting(tx, batchId, placed, now())
      const meeting = await requireMeeting(tx, id)
      if (sendEmails) await tellOfClass(tx, 'classAdded', meeting, null, now())
      await tellTrainers(tx, meeting, null, caller.id, now())
      const after = whenAndWhere(meeting)
      await addAudit(tx, caller, { kind: 'batch.classAdded', subject: batch, after }, now())
    })
    return { message: messages.meetingSaved }
  })

  route(calls.change, async ({ id, sendEmails, ...asked }, { caller }) => {
    await change(async (tx) => {
      const before = await holdMeeting(tx, id)
      const held = before.state === 'cancelled' ? null : before.trainerId
      const placed = await placedBy(tx, before.batchId, asked, held)
      if (!(await setMeeting(tx, before, placed, now()))) return
      const meeting = await requireMeeting(tx, id)
      if (!isOver(before, now()) || !isOver(meeting, now())) {
        if (sendEmails) await tellOfClass(tx, 'classMoved', meeting, before, now())
        await tellTrainers(tx, meeting, before, caller.id, now())
      }
      const subject = { id: meeting.batchId, name: meeting.batch }
      const told = { before: whenAndWhere(before), after: whenAndWhere(meeting) }
      await addAudit(tx, caller, { kind: 'batch.classChanged', subject, ...told }, now())
    })
    return { message: messages.meetingSaved }
  })

  route(calls.cancel, async ({ id, reason, sendEmails }, { caller }) => {
    if (!reason) throw new Refusal(messages.reasonToCancel, { field: 'reason' })
    await change(async (tx) => {
      const before = await holdMeeting(tx, id)
      if (before.markedAt) throw new Refusal(messages.meetingIsMarked)
      if (before.state === 'cancelled') return
      await setCancelled(tx, [id], { note: reason, byHand: true }, now())
      const meeting = await requireMeeting(tx, id)
      if (!isOver(before, now())) {
        if (sendEmails) await tellOfClass(tx, 'classCancelled', meeting, before, now())
        await tellTrainers(tx, meeting, before, caller.id, now())
      }
      const subject = { id: before.batchId, name: before.batch }
      const told = { before: whenAndWhere(before), after: { reason } }
      await addAudit(tx, caller, { kind: 'batch.classCancelled', subject, ...told }, now())
    })
    return { message: messages.meetingCancelled }
  })

  route(calls.holidays, async () => ({ holidays: await listHolidays(db, '0000', '9999') }))

  route(calls.addHolidays, async ({ holidays, sendEmails }, { caller }) => {
    const changes = await db.transaction().execute(async (tx) => {
      await lockBatches(tx)
      const all = await addHolidays(tx, holidays, now())
      if (sendEmails) await tellOfChanges(tx, all, { by: caller.id }, now())
      const after = { holidays: holidays.map(({ day, name }) => `${day} ${name}`), cancelled: all.length }
      await addAudit(tx, caller, { kind: 'institute.holidaysAdded', subject: { name: '' }, after }, now())
      return all
    })
    const cancelled = changes.length
    if (cancelled === 0) return { cancelled, message: messages.holidaysSaved }
    const batches = batchesOf(changes.map(({ meeting }) => meeting))
    return { cancelled, message: messages.holidaysSavedCancelled(cancelled, ...batches) }
  })

  route(calls.removeHoliday, async ({ day, sendEmails }, { caller }) => {
    const message = await change(async (tx) => {
      await lockBatches(tx)
      const name = await removeHoliday(tx, day)
      if (name === null) return messages.holidayRemoved
      const { held, staying } = await holdAgain(tx, day, now())
      const changes = held.map((meeting) => ({ meeting, before: null }))
      if (sendEmails) await tellOfChanges(tx, changes, { by: caller.id }, now())
      const told = { before: { day, name }, after: { heldAgain: held.length, cancelled: staying.length } }
      await addAudit(tx, caller, { kind: 'institute.holidayRemoved', subject: { name: '' }, ...told }, now())
      const unplanned = await listWithoutClass(tx, day, now())
      return [
        held.length > 0
          ? messages.holidayRemovedHeld(held.length, ...batchesOf(held))
          : messages.holidayRemoved,
        ...(staying.length > 0 ? [messages.classesStayCancelled(staying.length, ...batchesOf(staying))] : []),
        ...(unplanned.length > 0 ? [messages.planClassesOf(...namedBatches(unplanned))] : []),
      ].join(' ')
    })
    return { message }
  })

  async function placedBy(
    tx: Tx,
    batchId: string,
    { room, trainerId, ...time }: Asked,
    heldBy: string | null,
  ) {
    if (trainerId && trainerId !== heldBy) {
      const known = [...(await listTeachers(tx)), ...(await listTeaching(tx, batchId))]
      if (!known.some(({ id }) => id === trainerId)) {
        throw new Refusal(messages.noSuchTrainer, { field: 'trainerId' })
      }
    }
    return { ...time, trainerId, roomId: room ? await findOrAddRoom(tx, room, now()) : null }
  }
}

interface Asked {
  day: string
  fromMin: number
  toMin: number
  room: string | null
  trainerId: string | null
}

/** The Monday of the week that is asked for, or of this one. */
export function mondayAsked(day: string | undefined, now: Date): string {
  if (day !== undefined && !isDay(day)) throw new Refusal(messages.invalidDate, { field: 'day' })
  return mondayOf(day ?? dayOf(now))
}

const shownBatches = 5

/** Each once; where there are many the first of them, and how many more. */
function namedBatches(batches: string[]): [named: string, more: number] {
  const all = [...new Set(batches)]
  return [all.slice(0, shownBatches).join(', '), Math.max(all.length - shownBatches, 0)]
}

const batchesOf = (meetings: MeetingRow[]) => namedBatches(meetings.map(({ batch }) => batch))

function whenAndWhere({ day, fromMin, toMin, room, trainer }: MeetingRow) {
  return { day: readableDay(day), time: timeRange(fromMin, toMin), room, trainer }
}
