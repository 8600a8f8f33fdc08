import { addDays, dayOf } from '#contract/calendar.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notify } from '#server/platform/mail/notifications.ts'
import { findHolder } from './holder-service.ts'
import { certificateExpires } from './notification-service.ts'
import { expiringDays } from './repository.ts'

/** So many an hour: nobody waits for these. */
const most = 500

/** Whoever holds a certificate that runs out within a month is told, once. */
export async function tellWhatExpires(
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const today = dayOf(now)
  const rows = await db
    .selectFrom('certificates')
    .where('state', '=', 'issued')
    .where('expires_on', '>=', today)
    .where('expires_on', '<=', addDays(today, expiringDays))
    .where('expiry_told_at', 'is', null)
    .orderBy('expires_on')
    .limit(most)
    .select(['id', 'code', 'kind', 'title', 'expires_on', 'person_id', 'enrolment_id', 'registration_id'])
    .execute()
  if (rows.length === 0) return
  for (const { id, code, kind, title, expires_on, ...held } of rows) {
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('certificates')
        .set({ expiry_told_at: now.toISOString() })
        .where('id', '=', id)
        .where('expiry_told_at', 'is', null)
        .executeTakeFirst()
      // Another process was faster.
      const holder = numUpdatedRows === 0n ? null : await findHolder(tx, held)
      if (!holder) return
      const about = { certificateId: id, kind, title, url: `${publicUrl}/c/${code}`, ...holder }
      await notify(tx, certificateExpires({ ...about, expiresOn: expires_on ?? '' }), now)
    })
  }
}
