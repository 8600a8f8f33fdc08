import { removeSessionsOf } from '../areas/accounts/session-service.ts'
import { endFeedOf } from '../areas/classroom/feed-service.ts'
import type { Db } from '../platform/db/engine.ts'

/**
 * Whoever else is in an account is out of all of it: every session but the one that is kept, and the link to its calendar,
 * which they may have made or copied.
 */
export async function endAccess(tx: Db, accountId: string, keepTokenHash = ''): Promise<void> {
  await removeSessionsOf(tx, accountId, keepTokenHash)
  await endFeedOf(tx, accountId)
}
