import { redirect } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { loginAndBack } from '#web/lib/login-path.ts'
import { panelOf, readSession, takeSessionEnded } from '#web/lib/session.ts'

type Panel = '/admin' | '/student' | '/intern'

/**
 * For a panel's clientMiddleware: without a token to /, with another role's token to that role's panel. When the
 * session ended by itself, to the login with the way back.
 */
export function guardPanel(panel: Panel, request: Request): User {
  const session = readSession()
  if (session) {
    const own = panelOf(session.user)
    if (own !== panel) throw redirect(own)
    return session.user
  }
  throw redirect(takeSessionEnded() ? loginAndBack(new URL(request.url)) : '/')
}
