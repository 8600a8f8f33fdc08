import { type Group, groupNames } from '#contract/groups.ts'
import { nameKey } from '#contract/name-key.ts'
import { forgetPlaces, keepPlace } from '#server/areas/batches/placement-service.ts'
import { placeEnrolment } from '#server/flows/place.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Who was accepted this short a time ago and has no place yet is the one a call by name means. */
const justNowMs = 2 * 60 * 1000

/**
 * Puts the person who bears the name into the batch. Meant is, in this order: who was accepted just
 * now and has no place; who waits; who was accepted long ago and has no place. When several wait, or
 * a namesake sits there already, the place is kept under the name until an acceptance says whose it is.
 */
export async function placeByName(
  tx: Db,
  batch: { id: string; group: Group },
  name: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const sameName = await listSameNamed(tx, batch.id, name)
  const unplaced = sameName.filter(({ isWaiting, placedIn }) => !isWaiting && placedIn === null)
  const waiting = sameName.filter(({ isWaiting }) => isWaiting)
  // The call may be a repetition for the one who already sits here: only an acceptance tells it from a new one.
  const isSeated = sameName.some(({ isWaiting, placedIn }) => !isWaiting && placedIn === batch.id)
  const sinceText = new Date(now.getTime() - justNowMs).toISOString()
  const justNow = unplaced
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt >= sinceText)
    .sort((one, other) => (one.decidedAt ?? '').localeCompare(other.decidedAt ?? ''))
    .at(-1)

  if (justNow) return place(justNow)
  if (waiting.length > 1 || (waiting[0] && isSeated)) return keepPlace(tx, batch.id, name, now)
  if (waiting[0]) return place(waiting[0])
  if (unplaced.length > 1) throw Refusal.of('severalOfThatName', [name], { field: 'applicants' })
  if (unplaced[0]) return place(unplaced[0])
  if (isSeated) return
  throw Refusal.of('noApplicantOfThatName', [name], { field: 'applicants' })

  async function place({ enrolmentId }: SameNamed): Promise<void> {
    await forgetPlaces(tx, batch.group, name)
    await placeEnrolment(tx, { enrolmentId, batchId: batch.id, publicUrl }, now)
  }
}

interface SameNamed {
  enrolmentId: string
  isWaiting: boolean
  /** Placed in a batch that still exists. */
  placedIn: string | null
  decidedAt: string | null
}

/** Everybody with this name, of whatever group, who is, or signed up to be, enrolled in what the batch teaches. */
async function listSameNamed(tx: Db, batchId: string, name: string): Promise<SameNamed[]> {
  const rows = await tx
    .selectFrom('people')
    .innerJoin('enrolments', 'enrolments.person_id', 'people.id')
    .innerJoin('batch_programmes', 'batch_programmes.programme_id', 'enrolments.programme_id')
    .leftJoin('batches as place', (join) =>
      join.onRef('place.id', '=', 'enrolments.batch_id').on('place.removed_at', 'is', null),
    )
    .where('people.grp', 'in', groupNames)
    .where('people.name_key', '=', nameKey(name))
    .where('batch_programmes.batch_id', '=', batchId)
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
