import { type FeeSettings, readFeeSettings, setFeeSettings } from '#server/areas/fees/settings-service.ts'
import { fillLegalDrafts } from '#server/areas/site/content/legal-pages-service.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Answers them as they were and as they are; pages of the site that nobody has written yet bear the legal name. */
export async function changeFeeSettings(
  tx: Db,
  settings: Parameters<typeof setFeeSettings>[1],
  by: Parameters<typeof setFeeSettings>[2],
  now: Date,
): Promise<{ before: FeeSettings; after: FeeSettings }> {
  const before = await readFeeSettings(tx)
  await setFeeSettings(tx, settings, by, now)
  const after = await readFeeSettings(tx)
  if (before.legalName !== after.legalName) await fillLegalDrafts(tx)
  return { before, after }
}
