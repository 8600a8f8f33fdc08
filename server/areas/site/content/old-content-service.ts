import type { Db } from '#server/platform/db/engine.ts'
import { firstContentItems } from '../words/first-words.ts'
import { removeEndedPreviews } from './preview-service.ts'

export const trashKeptMs = 30 * 86_400_000
const openMs = 86_400_000

/** After thirty days an item leaves the trash for good, and autosaved states leave the history; what was on the site stays. */
export async function removeOldContent(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - trashKeptMs).toISOString()
  let trashed = db.deleteFrom('content_items').where('deleted_at', '<', before)
  // Without its row an item would bear the words of the product again.
  trashed = trashed.where('id', 'not in', [...firstContentItems.keys()])
  await trashed.execute()
  await db.deleteFrom('content_versions').where('origin', '=', 'draft').where('at', '<', before).execute()
  await db
    .deleteFrom('content_editing')
    .where('seen_at', '<', new Date(now.getTime() - openMs).toISOString())
    .execute()
  await removeEndedPreviews(db, now)
}
