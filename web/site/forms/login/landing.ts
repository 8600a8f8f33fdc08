import type { User } from '#contract/accounts/schemas.ts'
import { ownScreen } from '#web/lib/login-path.ts'
import { panelOf } from '#web/lib/session.ts'

const panels = ['/admin', '/student', '/intern']

/** Where a login leads: back to where the session ended, unless that is another role's panel. */
export function landing(user: User, back: string | null): string {
  const own = panelOf(user)
  const path = ownScreen(own, safeBack(back) ?? '')
  const isOthers = panels.some((panel) => panel !== own && `${path}/`.startsWith(`${panel}/`))
  return path && !isOthers ? path : own
}

/** A way back is only ever a path of our own, written as a browser would write it: no detour hides another site. */
function safeBack(back: string | null): string | null {
  if (!back || !/^\/[\w\-./~%?=&+:,@]*(?:#[\w\-.~%]*)?$/.test(back)) return null
  const { pathname, search, hash } = new URL(`http://our.own${back}`)
  return pathname + search + hash === back && !pathname.includes('//') ? back : null
}
