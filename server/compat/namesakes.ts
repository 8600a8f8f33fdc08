import { groupNames } from '#contract/groups.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'

export interface SameNamed {
  enrolmentId: string
  isWaiting: boolean
  /** Placed in a batch that still exists. */
  placedIn: string | null
  decidedAt: string | null
}

/** Everybody with this name, of whatever group, who is, or signed up to be, enrolled in what the batch teaches. */
export async function listSameNamed(tx: Db, batchId: string, name: string): Promise<SameNamed[]> {
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
