import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { listMediaUses } from './media-uses.ts'

/** Pages show the library as it is: who puts nothing on the site changes nothing that is there. */
export async function refuseLive(db: Db, id: string, { role }: { role: Role }): Promise<void> {
  if (permissionsOf(role).includes('site.publish')) return
  const uses = await listMediaUses(db, id)
  if (uses.some(({ state }) => state === 'live')) throw new Refusal(messages.mediaForPublishers)
}
