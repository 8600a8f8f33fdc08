import { checkInTimes, codeSeconds, type Mark } from '#contract/classroom/attendance.ts'
import { groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { clockTime } from '#contract/short-dates.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { holdMeeting } from './meeting-service.ts'
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
  refuseClosed(meeting, now)
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

/** What counts is the mark that stands then: a trainer's hand is not overruled by a code. */
export async function checkIn(
  tx: Db,
  seal: Seal,
  { personId, meetingId, code }: { personId: string; meetingId: string; code: string },
  now: Date,
): Promise<Mark> {
  const meeting = await holdMeeting(tx, meetingId)
  const given = code.toUpperCase().replace(/[^A-Z\d]/g, '')
  const turn = turnOf(now)
  const isOfNow = [turn, turn - 1].some((one) => codeOf(seal, meetingId, one) === given)
  return markCheckedIn(tx, meeting, personId, now, () => {
    refuseClosed(meeting, now)
    if (!isOfNow) throw new Refusal(messages.checkInCodeOld, { field: 'code' })
  })
}

function refuseClosed(meeting: MeetingRow, now: Date): void {
  if (meeting.state === 'cancelled') throw new Refusal(messages.rollCancelled)
  const { opensAt, closesAt } = checkInTimes(meeting)
  if (now < opensAt) throw Refusal.of('checkInNotOpen', [clockTime(opensAt.toISOString())])
  if (now > closesAt) throw new Refusal(messages.checkInOver)
}
