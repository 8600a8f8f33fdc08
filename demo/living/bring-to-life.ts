import { sql } from 'kysely'
import { dayOf, startOf } from '#contract/calendar.ts'
import type { Mark } from '#contract/classroom/attendance.ts'
import { findBatchDates } from '#server/areas/batches/schedule-service.ts'
import { addMaterial } from '#server/areas/classroom/material-service.ts'
import { listOfBatch } from '#server/areas/classroom/meetings.ts'
import { makePlan } from '#server/areas/classroom/plan-service.ts'
import { enterPastRoll } from '#server/areas/classroom/roll-service.ts'
import { markDemo, setCertificatesWanted, takeDemoState } from '#server/areas/office/demo/demo-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { issueDemoCertificates } from './certificates.ts'
import { type Catalogue, live } from './live.ts'

type Parts = Pick<AppContext, 'db' | 'now' | 'publicUrl' | 'privateFiles'>

/**
 * Gives the demo's catalogue its people and their year, all of it or nothing, and then their certificates, alike. The start
 * does not wait for it; whichever of the two was cut off is begun again by the next one.
 */
export async function bringToLife(parts: Parts): Promise<void> {
  const { db, now, publicUrl } = parts
  await db.transaction().execute(async (tx) => {
    if (!(await takeDemoState(tx, 'wanted', 'made'))) return
    const started = now()
    const first = newId()
    const catalogue = { ...(await readCatalogue(tx)), publicUrl }
    // Somebody was quicker: it is their institute.
    if (await isAtWork(tx)) return markCatalogue(tx, catalogue)
    await live(tx, catalogue, started)
    await planClasses(tx, [...catalogue.batches.values()])
    await takeAttendance(tx, [...catalogue.batches.values()], started)
    await giveMaterial(tx, [...catalogue.batches.values()], started)
    await closeDemo(tx, first, started)
    await markCatalogue(tx, catalogue)
    await markLife(tx, first, started)
    await setCertificatesWanted(tx)
  })
  await issueDemoCertificates(parts)
}

/** The classes of each batch from its first day on, those that are over included. */
async function planClasses(tx: Tx, batchIds: string[]): Promise<void> {
  for (const id of batchIds) {
    const { startsOn } = await findBatchDates(tx, id)
    if (startsOn) await makePlan(tx, id, new Date(startOf(startsOn)))
  }
}

/** Of ten classes most people miss one; a few are away more often. All of it follows from what is there. */
const attendancePattern = 'pppppppppappplpppppepppappppp'
const weakPattern = 'ppappalpapppaplappap'
const markOf: Record<string, Mark> = { p: 'present', a: 'absent', l: 'late', e: 'excused' }

/** The classes that are over have their marks; those of today are left for whoever tries it. */
async function takeAttendance(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  const today = dayOf(now)
  for (const batchId of batchIds) {
    const held = (await listOfBatch(tx, batchId)).filter(
      ({ day, state }) => day < today && state === 'planned',
    )
    const seats = new Map<string, number>()
    for (const [turn, meeting] of held.entries()) {
      const give = (person: string): Mark => {
        const seat = seats.get(person) ?? seats.size
        seats.set(person, seat)
        const pattern = seat % 7 === 3 ? weakPattern : attendancePattern
        return markOf[pattern[(turn + seat * 5) % pattern.length] ?? 'p'] ?? 'present'
      }
      const at = new Date(Date.parse(startOf(meeting.day)) + (meeting.fromMin + 5) * 60_000)
      await enterPastRoll(tx, meeting, give, at)
    }
  }
}

const demoMaterial = [
  ['Notes of this class', 'https://en.wikibooks.org/wiki/C_Programming'],
  ['Exercises to practise at home', 'https://exercism.org/tracks/c'],
] as const

/** The last two classes of each batch have something to read. */
async function giveMaterial(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  for (const batchId of batchIds) {
    const held = (await listOfBatch(tx, batchId)).filter(
      ({ day, state }) => day < dayOf(now) && state === 'planned',
    )
    for (const [at, [title, link]] of demoMaterial.entries()) {
      const meeting = held.at(at - demoMaterial.length)
      if (!meeting) continue
      const after = new Date(Date.parse(startOf(meeting.day)) + meeting.toMin * 60_000)
      const given = { batchId, meetingId: meeting.id, title, link, fileId: null }
      await addMaterial(tx, given, meeting.trainer ?? 'Trainer', after)
    }
  }
}

async function isAtWork(tx: Tx): Promise<boolean> {
  const order = await tx.selectFrom('enrolments').select('id').limit(1).executeTakeFirst()
  return order !== undefined
}

async function readCatalogue(tx: Tx): Promise<Omit<Catalogue, 'publicUrl'>> {
  const programmes = await tx
    .selectFrom('programmes')
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'kind', 'fee_paise as feePaise'])
    .execute()
  const batches = await tx
    .selectFrom('batches')
    .where('removed_at', 'is', null)
    .select(['id', 'name'])
    .execute()
  return {
    programmes: new Map(programmes.map((programme) => [programme.name, programme])),
    batches: new Map(batches.map(({ id, name }) => [name, id])),
  }
}

async function markCatalogue(tx: Tx, { programmes, batches }: Catalogue): Promise<void> {
  await markDemo(
    tx,
    'programme',
    [...programmes.values()].map(({ id }) => id),
  )
  await markDemo(tx, 'batch', [...batches.values()])
}

/** Nothing else was here before, and whatever others do meanwhile is younger than the demo's past. */
async function markLife(tx: Tx, first: string, started: Date): Promise<void> {
  const tables = {
    person: 'people',
    trainer: 'staff',
    message: 'messages',
    registration: 'event_registrations',
    notification: 'notifications',
  } as const
  for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, 'people'][]) {
    const rows = await tx
      .selectFrom(table)
      .where('id', '>', first)
      .where('created_at', '<', started.toISOString())
      .select('id')
      .execute()
    await markDemo(
      tx,
      kind,
      rows.map(({ id }) => id),
    )
  }
}

/**
 * What the demo leaves behind it: its emails count as sent, and its papers bear numbers of their own, so that the
 * institute's own begin with 1 whenever it issues its first.
 * @param first an id from before it began
 */
async function closeDemo(tx: Tx, first: string, started: Date): Promise<void> {
  await tx
    .updateTable('fee_papers')
    .set({ series: sql`'D' || series`, number: sql`'DEMO/' || number` })
    .execute()
  // Nobody is written to about the demo's fees.
  await tx.updateTable('fee_accounts').set({ is_reminded: 0 }).execute()
  await tx
    .updateTable('fee_accounts')
    .set({ receipt_number: sql`'DEMO/' || receipt_number` })
    .where('receipt_number', 'is not', null)
    .execute()
  await tx.deleteFrom('fee_series').execute()
  const renamed = (column: string) => sql<string>`replace(${sql.ref(column)}, 'R/2', 'DEMO/R/2')`
  await tx
    .updateTable('notifications')
    .set({ values: renamed('values') })
    .where('id', '>', first)
    .where('created_at', '<', started.toISOString())
    .execute()
  await tx
    .updateTable('deliveries')
    .set({ sent_at: sql`created_at` })
    .where('id', '>', first)
    .where('created_at', '<', started.toISOString())
    .execute()
}
