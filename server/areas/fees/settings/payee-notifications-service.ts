import { listOwners } from '#server/areas/accounts/staff-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'

interface ChangedDetail {
  detail: string
  before: string
  after: string
}

/** Every owner hears of it, who changed it too: their session may be in another's hands. */
export async function tellOwnersOfPayee(
  tx: Db,
  changed: ChangedDetail[],
  { name: by }: Actor,
  now: Date,
): Promise<void> {
  const told = (await listOwners(tx)).map(({ id: staffId, name, email: to }) =>
    notification('payeeChanged', newId(), { to, staffId }, { name, by, changed }),
  )
  await notifyAll(tx, told, now)
}
