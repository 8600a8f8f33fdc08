import { permissionsOf } from '#contract/permissions.ts'
import { findMember } from '#server/areas/accounts/staff-service.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Those who are gone, suspended, or have a role that does not publish. */
export async function whoMayNotPublish(db: Db, staffIds: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const id of new Set(staffIds)) {
    const member = await findMember(db, id)
    if (member?.state !== 'active' || !permissionsOf(member.role).includes('site.publish')) found.add(id)
  }
  return found
}
