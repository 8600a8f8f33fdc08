import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { takeContentItem } from '../content/repository.ts'
import { listDraftsWith, listMediaUses } from './media-uses.ts'

interface Caller {
  role: Role
}

/** Pages show the library as it is: who may not publish changes nothing that is on the site, or goes there at its time. */
export async function refuseApproved(db: Db, id: string, caller: Caller): Promise<void> {
  if (mayPublish(caller)) return
  const [first] = await listMediaUses(db, id)
  if (first?.state === 'live') throw new Refusal(messages.mediaForPublishers)
  if (first?.state === 'scheduled') throw Refusal.of('mediaScheduled', [first.label])
}

/**
 * The drafts that show it count as changed: whoever looked at one before does not publish or schedule it unseen. Taken
 * before anything is asked, so that it is not scheduled between the question and the change.
 */
export async function takeDraftsWith(tx: Db, id: string, caller: Caller): Promise<void> {
  if (mayPublish(caller)) return
  for (const itemId of await listDraftsWith(tx, id)) await takeContentItem(tx, itemId)
}

function mayPublish({ role }: Caller): boolean {
  return permissionsOf(role).includes('site.publish')
}
