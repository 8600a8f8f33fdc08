import { startOf, timeOf } from '#contract/calendar.ts'
import type { Db } from '#server/platform/db/engine.ts'
import {
  eventKeyOf,
  type Notification,
  notification,
  notifyAll,
} from '#server/platform/mail/notifications.ts'
import { type Given, mapStandings, pickOfBatch } from './attendance-status-service.ts'

/** By the institute's clock: nobody is warned at night. */
const hoursOfWarnings = { from: 8, to: 20 }
/** A mark that was a mistake can be put right before anybody hears of it. */
const restMs = 30 * 60_000
/** Older marks were looked at before. */
const lookBackMs = 7 * 86_400_000
const atOnce = 100

/**
 * Warns whoever comes to fewer than three quarters of the classes, or was away three times running: once each time it comes to
 * that, however often this is done and by however many processes.
 */
export async function warnOfAbsences(db: Db, now: Date): Promise<void> {
  const { hours } = timeOf(now)
  if (hours < hoursOfWarnings.from || hours >= hoursOfWarnings.to) return
  const changed = await db
    .selectFrom('attendance')
    .where('marked_at', '>', new Date(now.getTime() - lookBackMs).toISOString())
    // What nobody marked is the demo's past.
    .where('marked_by', 'is not', null)
    .orderBy('enrolment_id')
    .groupBy('enrolment_id')
    .having((eb) => eb.fn.max('marked_at'), '<=', new Date(now.getTime() - restMs).toISOString())
    .select('enrolment_id')
    .execute()
  for (let at = 0; at < changed.length; at += atOnce) {
    const ids = changed.slice(at, at + atOnce).map(({ enrolment_id }) => enrolment_id)
    const warned = (await listWarned(db, ids, now)).filter(({ told }) => told.to !== '')
    await notifyAll(
      db,
      warned.map(({ told }) => told),
      now,
    )
  }
}

interface Warned {
  enrolmentId: string
  name: string
  phone: string
  /** Of the same event by email and on WhatsApp: both stand together. */
  told: Notification
  /** Of the same warning to a parent, by WhatsApp alone; null: no other phone is known. */
  parent: { phone: string; told: Notification } | null
}

/** Of these enrolments those who are to be warned now, in the order of their names: of a batch each person once. */
export async function listWarned(db: Db, ids: string[], now: Date): Promise<Warned[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.status', '=', 'active')
    // With all that the same person learns in the batch.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as asked')
          .whereRef('asked.person_id', '=', 'enrolments.person_id')
          .whereRef('asked.batch_id', '=', 'enrolments.batch_id')
          .where('asked.id', 'in', ids)
          .select('asked.id'),
      ),
    )
    .orderBy('people.name_key')
    .orderBy('enrolments.id')
    .select(['enrolments.id', 'people.id as personId', 'people.name', 'people.phone', 'people.email'])
    .select('people.parent_phone as parentPhone')
    .select(['batches.id as batchId', 'batches.name as batch'])
    .execute()
  const standings = await mapStandings(db, rows, now)
  const known = await listTold(
    db,
    rows.map(({ personId }) => personId),
  )
  return pickOfBatch(rows, standings).flatMap(
    ({ id, personId, name, phone, parentPhone, email: to, batch, batchId }) => {
      const standing = standings.get(id)
      if (!standing?.warning) return []
      const { attended, counted, percent, best, warning } = standing
      const values = { name, batch, attended, counted, percent: percent ?? 0, best: best ?? 0 }
      const { isLow, inARow, meeting } = warning
      const all = { ...values, isLow, inARow }
      const began = startOfClass(meeting)
      const ofBatch = [
        `${personId} ${batchId}`,
        // As earlier versions named it: by the enrolment.
        ...rows.flatMap((row) => (row.personId === personId && row.batchId === batchId ? row.id : [])),
      ]
      /** The warning that they have had since it came to that; else a new one of that class. */
      const keyFor = (kind: WarningKind) => {
        const names = ofBatch.map((of) => eventKeyOf(kind, `${of} `))
        const isSame = ({ event_key, created_at }: (typeof known)[number]) =>
          created_at >= began && names.some((one) => event_key.startsWith(one))
        return (
          known.find(isSame)?.event_key ?? eventKeyOf(kind, `${personId} ${batchId} ${meeting.meetingId}`)
        )
      }
      const told = {
        ...notification('attendanceLow', '', { to, personId }, all),
        eventKey: keyFor('attendanceLow'),
      }
      const toParent = {
        ...notification('attendanceLowParent', '', { to: '', personId }, all),
        eventKey: keyFor('attendanceLowParent'),
      }
      const hasParent = parentPhone !== '' && parentPhone !== phone
      return [
        {
          enrolmentId: id,
          name,
          phone,
          told,
          parent: hasParent ? { phone: parentPhone, told: toParent } : null,
        },
      ]
    },
  )
}

const warningKinds = ['attendanceLow', 'attendanceLowParent'] as const
type WarningKind = (typeof warningKinds)[number]

/** The warnings of these people, the latest first. */
async function listTold(db: Db, personIds: string[]) {
  if (personIds.length === 0) return []
  return db
    .selectFrom('notifications')
    .where('kind', 'in', warningKinds)
    .where('person_id', 'in', [...new Set(personIds)])
    .orderBy('created_at', 'desc')
    .select(['event_key', 'created_at'])
    .execute()
}

function startOfClass({ day, fromMin }: Pick<Given, 'day' | 'fromMin'>): string {
  return new Date(Date.parse(startOf(day)) + fromMin * 60_000).toISOString()
}
