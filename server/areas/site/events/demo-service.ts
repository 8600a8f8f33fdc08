import type { Db } from '#server/platform/db/engine.ts'

export async function eraseRegistrations(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('event_registrations').where('id', 'in', ids).execute()
}
