import type { Teaches } from '#contract/groups.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { requireContentItem, saveDraft } from '../content/draft-service.ts'
import { publish } from '../content/publish-service.ts'
import { identityItem } from '../words/first-words.ts'

const { id } = identityItem

/**
 * Publishes whom the institute teaches, and nothing else: what somebody is writing about the institute stays their draft.
 * Answers what changed on the site; null when nothing did.
 */
export async function setTeaches(
  tx: Db,
  teaches: Teaches,
  actor: Actor,
  now: Date,
): Promise<string[] | null> {
  const { live, draft, rev } = await requireContentItem(tx, id)
  if (JSON.stringify(live?.teaches) === JSON.stringify(teaches)) return null
  const saved = await saveDraft(tx, { id, rev, body: { ...live, teaches } }, actor, now)
  const { affected } = await publish(tx, [{ id, rev: saved }], 'Groups', actor, now)
  if (draft) {
    const { rev: published } = await requireContentItem(tx, id)
    await saveDraft(tx, { id, rev: published, body: { ...draft.body, teaches } }, actor, now)
  }
  return affected
}
