import { groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { placeEnrolment } from '#server/flows/enrol.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { BatchHead } from './repository.ts'

/** Who was accepted this short a time ago and has no place yet is the one a call by name means. */
const justNowMs = 2 * 60 * 1000

interface Bearer {
  enrolmentId: string
  isWaiting: boolean
  /** Placed in a batch that still exists. */
  placedIn: string | null
  decidedAt: string | null
}

/**
 * Puts the person who bears the name into the batch. Meant is, in this order: who was accepted just
 * now and has no place; who waits; who was accepted long ago and has no place. When several wait, or
 * a namesake sits there already, the place is kept under the name until an acceptance says whose it is.
 */
export async function placeByName(
  tx: Db,
  batch: BatchHead,
  name: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const bearers = await listBearers(tx, batch, name)
  const unplaced = bearers.filter(({ isWaiting, placedIn }) => !isWaiting && placedIn === null)
  const waiting = bearers.filter(({ isWaiting }) => isWaiting)
  // The call may be a repetition for the one who already sits here: only an acceptance tells it from a new one.
  const isSeated = bearers.some(({ isWaiting, placedIn }) => !isWaiting && placedIn === batch.id)
  const sinceText = new Date(now.getTime() - justNowMs).toISOString()
  const justNow = unplaced
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt >= sinceText)
    .sort((one, other) => (one.decidedAt ?? '').localeCompare(other.decidedAt ?? ''))
    .at(-1)

  if (justNow) return place(justNow)
  if (waiting.length > 1 || (waiting[0] && isSeated)) return keepPlace(tx, batch.id, name, now)
  if (waiting[0]) return place(waiting[0])
  if (unplaced.length > 1) throw new Refusal(messages.severalOfThatName(name), { field: 'applicants' })
  if (unplaced[0]) return place(unplaced[0])
  if (isSeated) return
  throw new Refusal(messages.noApplicantOfThatName(name), { field: 'applicants' })

  async function place({ enrolmentId }: Bearer): Promise<void> {
    await forgetPlaces(tx, batch, name)
    await placeEnrolment(tx, { enrolmentId, batchId: batch.id, publicUrl }, now)
  }
}

/** Everybody with this name, of whatever group, who is, or signed up to be, enrolled in what the batch teaches. */
async function listBearers(tx: Db, batch: BatchHead, name: string): Promise<Bearer[]> {
  const rows = await tx
    .selectFrom('people')
    .innerJoin('enrolments', 'enrolments.person_id', 'people.id')
    .innerJoin('batch_programmes', 'batch_programmes.programme_id', 'enrolments.programme_id')
    .leftJoin('batches as place', (join) =>
      join.onRef('place.id', '=', 'enrolments.batch_id').on('place.removed_at', 'is', null),
    )
    .where('people.grp', 'in', groupNames)
    .where('people.name_key', '=', nameKey(name))
    .where('batch_programmes.batch_id', '=', batch.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('people.status', '=', 'pending'), eb('enrolments.status', '=', 'requested')]),
        eb.and([eb('people.status', '=', 'accepted'), eb('enrolments.status', '=', 'active')]),
      ]),
    )
    .orderBy('enrolments.id')
    .select([
      'enrolments.id as enrolmentId',
      'people.status',
      'place.id as placedIn',
      'enrolments.decided_at as decidedAt',
    ])
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, isWaiting: status === 'pending' }))
}

async function keepPlace(tx: Db, batchId: string, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('pending_placements')
    .values({ batch_id: batchId, name_key: nameKey(name), created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['batch_id', 'name_key']).doUpdateSet({ created_at: now.toISOString() }),
    )
    .execute()
}

/** A place given now is what counts, whatever was kept under the name in the group before. */
async function forgetPlaces(tx: Db, batch: BatchHead, name: string): Promise<void> {
  await tx
    .deleteFrom('pending_placements')
    .where('name_key', '=', nameKey(name))
    .where('batch_id', 'in', (from) => from.selectFrom('batches').where('grp', '=', batch.group).select('id'))
    .execute()
}
