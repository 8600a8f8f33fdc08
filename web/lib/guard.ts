import { redirect } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { panelOf, readSession, takeSessionEnded } from './session.ts'

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
  throw redirect(takeSessionEnded() ? loginAndBack(request) : '/')
}

/** For a page of the site that shows one's own: a visitor logs in first and comes back. */
export function guardOwnPage(request: Request): User {
  const session = readSession()
  if (session) return session.user
  takeSessionEnded()
  throw redirect(loginAndBack(request))
}

/** The login page, which leads back here afterwards. */
export function loginAndBack(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `/login?${new URLSearchParams({ back: pathname + search })}`
}

/** A way back is only ever a path of our own, written as a browser would write it: no detour hides another site. */
export function safeBack(back: string | null): string | null {
  if (!back || !/^\/[\w\-./~%?=&+:,@]*$/.test(back)) return null
  const { pathname, search } = new URL(`http://our.own${back}`)
  return pathname + search === back && !pathname.includes('//') ? back : null
}
