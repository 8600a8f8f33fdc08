import { redirect } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { loginAndBack, placeOf } from '#web/lib/login-path.ts'
import { readSession } from '#web/lib/session.ts'
import { takeSessionEnded } from '#web/lib/session-changes.ts'

/** For a page of the site that shows one's own: a visitor logs in first and comes back. */
export function guardOwnPage(request: Request): User {
  const session = readSession()
  if (session) return session.user
  takeSessionEnded()
  throw redirect(loginAndBack(placeOf(request)))
}
