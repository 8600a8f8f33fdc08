import type { Db } from '#server/platform/db/engine.ts'
import { hashToken, newToken } from '#server/platform/security/tokens.ts'

const livesMs = 30 * 60_000

/** A secret with which a browser is shown the drafts; it ends with the session that asked for it. */
export async function addPreview(
  tx: Db,
  sessionHash: string,
  now: Date,
): Promise<{ token: string; endsAt: string }> {
  await removeEndedPreviews(tx, now)
  const token = newToken()
  const endsAt = new Date(now.getTime() + livesMs).toISOString()
  await tx
    .insertInto('site_previews')
    .values({ token_hash: hashToken(token), session_hash: sessionHash, ends_at: endsAt })
    .execute()
  return { token, endsAt }
}

/** Whether the secret still opens: not past its time, and whoever asked for it is still logged in. */
export async function isPreview(db: Db, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('site_previews')
    .innerJoin('sessions', 'sessions.token_hash', 'site_previews.session_hash')
    .where('site_previews.token_hash', '=', hashToken(token))
    .where('site_previews.ends_at', '>', now.toISOString())
    .select('site_previews.token_hash')
    .executeTakeFirst()
  return found !== undefined
}

export async function removeEndedPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('site_previews').where('ends_at', '<=', now.toISOString()).execute()
}
