import { redirect } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { loginAndBack, ownScreen, placeOf } from '#web/lib/login-path.ts'
import { logInToOpen, panelOf, readSession } from '#web/lib/session.ts'
import { hasLoggedOut, isLoginLeftOpen, takeSessionEnded, wantScreen } from '#web/lib/session-changes.ts'
import { toast } from '#web/ui/toaster.tsx'

type Panel = '/admin' | '/student' | '/intern'

/**
 * For a panel's clientMiddleware: without a token to /, from where the login leads to this very screen; with another role's
 * token to that role's panel, of a learner to the same screen there. When the session ended by itself, or its tab was closed, to the login with the way back.
 */
export function guardPanel(panel: Panel, request: Request): User {
  const session = readSession()
  const place = placeOf(request)
  const path = place.pathname + place.search + place.hash
  if (session) {
    const own = panelOf(session.user)
    if (own === panel) return session.user
    throw redirect(panel === '/admin' || own === '/admin' ? own : ownScreen(own, path))
  }
  if (takeSessionEnded() || isLoginLeftOpen()) throw redirect(loginAndBack(place))
  if (!hasLoggedOut()) {
    wantScreen(path)
    toast.info(logInToOpen)
  }
  throw redirect('/')
}
