import { addDays, dayOf, timeOf } from '#contract/calendar.ts'
import { markWords } from '#contract/classroom/attendance.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { messages } from '#contract/messages.ts'
import { listLearningBatchIds } from '#server/areas/batches/placement-service.ts'
import { listOwnBatchIds } from '#server/areas/batches/trainer-service.ts'
import { checkIn, giveTicket, isCodeOfNow } from '#server/areas/classroom/check-in-service.ts'
import { findNext, listHolidays, listWeek, presentMeeting } from '#server/areas/classroom/meetings.ts'
import { listStandingsOf } from '#server/areas/classroom/sheet-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
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
    const next = await findNext(db, await listLearningBatchIds(db, caller.id), since)
    return { meeting: next && presentMeeting(next) }
  })

  route(ownClassCalls.checkInTicket, async ({ meetingId, code }, { address }) => {
    if (!code) throw new Refusal(messages.checkInCodeRequired, { field: 'code' })
    const scanned = { meetingId, code }
    if (rateLimit && !isCodeOfNow(seal, scanned, now())) {
      const guess = { key: `check-in network ${networkOf(address)}`, limit: guessesOfNetwork }
      if (!(await countAttempt(db, guess, now()))) throw tooManyAttempts()
    }
    return { ticket: await giveTicket(db, seal, scanned, now()) }
  })

  route(ownClassCalls.checkIn, async ({ ticket }, { caller }) => {
    const asked = { personId: caller.id, ticket }
    const mark = await db.transaction().execute((tx) => checkIn(tx, seal, asked, now()))
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
