import type { Db } from '#server/platform/db/engine.ts'

/** Those of the batches in which somebody else is than these people: they outlive them. */
export async function findBatchesOfOthers(db: Db, ids: string[], personIds: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('enrolments')
    .where('batch_id', 'in', ids)
    .where(({ or, eb }) => or([eb('person_id', 'is', null), eb('person_id', 'not in', ['', ...personIds])]))
    .select('batch_id')
    .distinct()
    .execute()
  return rows.flatMap(({ batch_id }) => batch_id ?? [])
}

/** Those of the batches in which nobody is; answers how many went. */
export async function eraseBatches(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rooms = await tx
    .selectFrom('batches')
    .where('id', 'in', ids)
    .where('room_id', 'is not', null)
    .select('room_id')
    .distinct()
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('batches')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrolments').whereRef('batch_id', '=', 'batches.id').select('id'))),
    )
    .executeTakeFirst()
  await eraseUnused(
    tx,
    rooms.flatMap(({ room_id }) => room_id ?? []),
  )
  return Number(numDeletedRows)
}

/** A room goes with the last batch that was taught in it. */
async function eraseUnused(tx: Db, roomIds: string[]): Promise<void> {
  if (roomIds.length === 0) return
  await tx
    .deleteFrom('rooms')
    .where('id', 'in', roomIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batches').whereRef('batches.room_id', '=', 'rooms.id').select('batches.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('meetings').whereRef('meetings.room_id', '=', 'rooms.id').select('meetings.id'))),
    )
    .execute()
}
