import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** A name that another room bears, in any case, breaks the key. */
export async function renameRoom(
  tx: Db,
  { id, name }: { id: string; name: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const room = await holdRoom(tx, id)
  await tx
    .updateTable('rooms')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute()
  const told = { before: { name: room.name }, after: { name } }
  await addAudit(tx, actor, { kind: 'institute.roomRenamed', subject: { id, name }, ...told }, now)
}

/** Only one in which nothing is taught any more; classes that are over keep its name. */
export async function removeRoom(tx: Db, id: string, actor: Actor, now: Date): Promise<void> {
  const room = await holdRoom(tx, id)
  const user = await findUser(tx, id, now)
  if (user) throw Refusal.of('roomInUse', [room.name, user])
  await tx.updateTable('rooms').set({ removed_at: now.toISOString() }).where('id', '=', id).execute()
  const subject = { id, name: room.name }
  await addAudit(tx, actor, { kind: 'institute.roomRemoved', subject, before: { name: room.name } }, now)
}

async function holdRoom(tx: Db, id: string): Promise<{ name: string }> {
  const room = await tx
    .updateTable('rooms')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!room) throw new Refusal(messages.noSuchRoom)
  return room
}

/** The name of a batch that is or will be taught there. */
async function findUser(tx: Db, roomId: string, now: Date): Promise<string | null> {
  const today = dayOf(now)
  const row = await tx
    .selectFrom('batches')
    .where('batches.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('batches.room_id', '=', roomId),
          eb.or([eb('batches.ends_on', 'is', null), eb('batches.ends_on', '>=', today)]),
        ]),
        eb.exists(
          eb
            .selectFrom('meetings')
            .whereRef('meetings.batch_id', '=', 'batches.id')
            .where('meetings.room_id', '=', roomId)
            .where('meetings.state', '=', 'planned')
            .where('meetings.day', '>=', today)
            .select('meetings.id'),
        ),
      ]),
    )
    .orderBy('batches.name_key')
    .select('batches.name')
    .executeTakeFirst()
  return row?.name ?? null
}
