import type { Permission } from '#contract/permissions.ts'
import { useSession } from '#web/lib/session.ts'

/** Whether whoever is logged in may do it; the server decides again. */
export function useMay(permission: Permission): boolean {
  return useSession()?.user.permissions?.includes(permission) ?? false
}
