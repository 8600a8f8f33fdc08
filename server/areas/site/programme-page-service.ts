import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { trashContentItem } from './content/draft-service.ts'
import { publish } from './content/publish-service.ts'
import { findContentItem } from './content/repository.ts'

/** The programme is gone: its page leaves the site and goes to the trash; nothing to do where there is none. */
export async function takeProgrammePageDown(tx: Db, id: string, actor: Actor, now: Date): Promise<void> {
  const page = await findContentItem(tx, id)
  if (page?.kind !== 'programme' || page.deletedAt) return
  if (page.live) await publish(tx, [{ id, rev: page.rev, isUnpublished: true }], '', actor, now)
  await trashContentItem(tx, id, true, now)
}
