import { addDays, dayOf, timeOf } from '#contract/calendar.ts'
import { markWords } from '#contract/classroom/attendance.ts'
import { batchMessageCalls, ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { cutText } from '#contract/cut-text.ts'
import { messages } from '#contract/messages.ts'
import { listLearningBatchIds } from '#server/areas/batches/placement-service.ts'
import { listAnswering, listOwnBatchIds } from '#server/areas/batches/trainer-service.ts'
import { checkIn, giveTicket, isCodeOfNow } from '#server/areas/classroom/check-in-service.ts'
import { findNext, listHolidays, listWeek, presentMeeting } from '#server/areas/classroom/meetings.ts'
import {
  listMessagesOf,
  listOwnMessages,
  markRead,
  tellBatch,
} from '#server/areas/classroom/message-service.ts'
import { findOwnMark } from '#server/areas/classroom/roll-service.ts'
import { listStandingsOf } from '#server/areas/classroom/sheet-service.ts'
import { requireTaught } from '#server/areas/classroom/taught-batches.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countAttempt, type Limit, networkOf, tooManyAttempts } from '#server/platform/security/throttle.ts'
import { mondayAsked } from './routes.ts'

/** A right code is no guess and is never refused for those of others: a whole class scans behind one address. */
const guessesOfNetwork: Limit = { hits: 120, minutes: 1 }

/** One's own classes, and nobody else's. */
export function ownClassRoutes(route: Route, { db, now, seal, rateLimit }: AppContext): void {
  route(ownClassCalls.teaching, async ({ day }, { caller }) => {
    const batchIds = [...(await listOwnBatchIds(db, caller.id))]
    return weekOf(mondayAsked(day, now()), { batchIds, trainerId: caller.id })
  })

  route(ownClassCalls.learning, async ({ day }, { caller }) => {
    const batchIds = await listLearningBatchIds(db, caller.id)
    return weekOf(mondayAsked(day, now()), { batchIds })
  })

  route(ownClassCalls.next, async (_body, { caller }) => {
    const { hours, minutes } = timeOf(now())
    const since = { day: dayOf(now()), minute: hours * 60 + minutes }
    const batchIds = await listLearningBatchIds(db, caller.id)
    const next = await findNext(db, batchIds, since)
    const mark = next && (await findOwnMark(db, next.id, caller.id))
    const trainers = await listAnswering(db, next ? [next.batchId] : batchIds)
    return { meeting: next && presentMeeting(next), mark, trainers }
  })

  route(ownClassCalls.checkInTicket, async ({ meetingId, code }, { address, arrivedAt }) => {
    if (!code) throw new Refusal(messages.checkInCodeRequired, { field: 'code' })
    const scanned = { meetingId, code }
    if (rateLimit && !isCodeOfNow(seal, scanned, arrivedAt)) {
      const guess = { key: `check-in network ${networkOf(address)}`, limit: guessesOfNetwork }
      if (!(await countAttempt(db, guess, now()))) throw tooManyAttempts()
    }
    return { ticket: await giveTicket(db, seal, scanned, arrivedAt) }
  })

  route(ownClassCalls.checkIn, async ({ ticket }, { caller, arrivedAt }) => {
    const asked = { personId: caller.id, ticket }
    const mark = await db.transaction().execute((tx) => checkIn(tx, seal, asked, arrivedAt))
    return { message: mark === 'present' ? messages.checkedIn : messages.checkedInAs(markWords[mark]) }
  })

  route(ownClassCalls.attendance, async (_body, { caller }) => ({
    enrolments: await listStandingsOf(db, caller.id, now()),
  }))

  async function weekOf(monday: string, own: { batchIds: string[]; trainerId?: string }) {
    const meetings = await listWeek(db, monday, { own })
    const holidays = await listHolidays(db, monday, addDays(monday, 6))
    return { monday, meetings: meetings.map(presentMeeting), holidays }
  }
}

const auditedLetters = 60

/** What is said to a whole batch, and how its people read it. */
export function batchMessageRoutes(route: Route, { db, now }: AppContext): void {
  route(batchMessageCalls.send, async ({ batchId, text }, { caller }) => {
    if (!text) throw new Refusal(messages.messageRequired, { field: 'text' })
    const told = await db.transaction().execute(async (tx) => {
      const batch = await requireTaught(tx, caller, batchId)
      const counts = await tellBatch(tx, batch, { text, by: caller }, now())
      // The audit outlives the message by years: it keeps how that began, and to how many it went.
      const after = { text: cutText(text, auditedLetters), people: counts.people }
      await addAudit(tx, caller, { kind: 'batch.messageSent', subject: batch, after }, now())
      return counts
    })
    const said = [
      messages.batchTold(told.people),
      ...(told.sent > 0 ? [messages.batchToldByEmail(told.sent)] : []),
      ...(told.withoutEmail > 0 ? [messages.batchToldWithout(told.withoutEmail)] : []),
    ]
    return { ...told, message: said.join(' ') }
  })

  route(batchMessageCalls.list, async ({ batchId }, { caller }) => {
    await requireTaught(db, caller, batchId)
    return { messages: await listMessagesOf(db, batchId) }
  })

  route(ownMessageCalls.list, async (_body, { caller }) => {
    const own = await listOwnMessages(db, caller.id)
    return { unread: own.filter(({ isRead }) => !isRead).length, messages: own }
  })

  route(ownMessageCalls.read, async ({ ids }, { caller }) => {
    await db.transaction().execute((tx) => markRead(tx, caller.id, ids, now()))
    return {}
  })
}
