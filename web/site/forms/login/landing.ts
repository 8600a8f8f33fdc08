import type { User } from '#contract/accounts/schemas.ts'
import { panelOf } from '#web/lib/session.ts'
import { safeBack } from './safe-back.ts'

const panels = ['/admin', '/student', '/intern']

/** Where a login leads: back to where the session ended, unless that is another role's panel. */
export function landing(user: User, back: string | null): string {
  const own = panelOf(user)
  const path = safeBack(back)
  const isOthers = panels.some((panel) => panel !== own && `${path}/`.startsWith(`${panel}/`))
  return path && !isOthers ? path : own
}
