import { checkInTimes, codeSeconds, type Mark, ticketMinutes } from '#contract/classroom/attendance.ts'
import { groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { plannedMoment } from '#contract/short-dates.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { countAttempt, type Limit } from '#server/platform/security/throttle.ts'
import { holdMeeting, requireMeeting } from './meeting-service.ts'
import type { MeetingRow } from './meetings.ts'
import { markCheckedIn } from './roll-service.ts'

type Seal = AppContext['seal']

/** None that is read as another one. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 6

const turnOf = (now: Date) => Math.floor(now.getTime() / (codeSeconds * 1000))

/** What the projector shows for a quarter of a minute: signed, for this class alone, and kept nowhere. */
function codeOf(seal: Seal, meetingId: string, turn: number): string {
  const bytes = Buffer.from(seal.sign(`check-in ${meetingId} ${turn}`), 'base64url')
  return [...bytes.subarray(0, length)].map((byte) => signs[byte % signs.length]).join('')
}

/** The code of now, what a phone opens by it, and when the next one comes. */
export async function readCheckInCode(db: Db, seal: Seal, meeting: MeetingRow, now: Date) {
  refuseClosed(meeting, now, messages.checkInOverToTrainer)
  const { grp } = await db
    .selectFrom('batches')
    .where('id', '=', meeting.batchId)
    .select('grp')
    .executeTakeFirstOrThrow()
  const turn = turnOf(now)
  const code = codeOf(seal, meeting.id, turn)
  return {
    code,
    path: `${groups[grp].panel}?checkin=${meeting.id}.${code}`,
    nextInMs: (turn + 1) * codeSeconds * 1000 - now.getTime(),
  }
}

interface Scanned {
  meetingId: string
  code: string
}

/** Whether it is the code of now or the one before: asked of the signature alone, not of the database. */
export function isCodeOfNow(seal: Seal, { meetingId, code }: Scanned, now: Date): boolean {
  const given = code.toUpperCase().replace(/[^A-Z\d]/g, '')
  const turn = turnOf(now)
  return [turn, turn - 1].some((one) => codeOf(seal, meetingId, one) === given)
}

/**
 * For a code that counts: three minutes in which one person may check in to that class, for whoever must log in first. Who
 * will use it is not known, so what they may is asked then.
 */
export async function giveTicket(db: Db, seal: Seal, scanned: Scanned, now: Date): Promise<string> {
  const { meetingId } = scanned
  // A stranger does not learn which classes there are.
  if (!isCodeOfNow(seal, scanned, now)) throw new Refusal(messages.checkInCodeOld, { field: 'code' })
  refuseClosed(await requireMeeting(db, meetingId), now)
  const until = String(now.getTime() + ticketMinutes * 60_000)
  const parts = [meetingId, until, newId()]
  return [...parts, seal.sign(ticketText(parts))].join('.')
}

function ticketText(parts: string[]): string {
  return `check-in ticket ${parts.join(' ')}`
}

/** Longer than a ticket counts, and no longer than counts are kept. */
const onePerTicket: Limit = { hits: 1, minutes: 60 }

/** What counts is the mark that stands then: a trainer's hand is not overruled by a code. */
export async function checkIn(
  tx: Db,
  seal: Seal,
  { personId, ticket }: { personId: string; ticket: string },
  now: Date,
): Promise<Mark> {
  const [meetingId = '', until = '', nonce = '', proof = ''] = ticket.split('.')
  if (!seal.isSigned(ticketText([meetingId, until, nonce]), proof))
    throw new Refusal(messages.checkInTicketOld)
  const meeting = await holdMeeting(tx, meetingId)
  const spent = { key: `check-in ticket ${nonce}`, limit: onePerTicket }
  const isFirst = await countAttempt(tx, spent, now)
  return markCheckedIn(tx, meeting, personId, now, (isMarked) => {
    refuseClosed(meeting, now)
    if (now.getTime() > Number(until)) throw new Refusal(messages.checkInTicketOld)
    // Whoever is in already may have lost the answer and asks again.
    if (!isFirst && !isMarked) throw new Refusal(messages.checkInTicketUsed)
  })
}

function refuseClosed(meeting: MeetingRow, now: Date, over: string = messages.checkInOver): void {
  if (meeting.state === 'cancelled') throw new Refusal(messages.rollCancelled)
  const { opensAt, closesAt } = checkInTimes(meeting)
  if (now < opensAt) throw Refusal.of('checkInNotOpen', [plannedMoment(opensAt.toISOString())])
  if (now > closesAt) throw new Refusal(over)
}
