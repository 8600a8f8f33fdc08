import { data, redirect } from 'react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { setUser } from '#web/lib/session.ts'
import { guardPanel } from '#web/panel/frame/guard-panel.ts'
import { homeOf, isOpenTo, neededFor } from './screens.ts'

/** Lets into a screen of the panel whoever works here and may use it. */
export async function guardScreen(request: Request): Promise<void> {
  let user = guardPanel('/admin', request)
  if (!user.permissions) {
    // Logged in before there were permissions. Where the answer fails, the calls of the screen say why.
    const answer = await call(accountCalls.me).catch(() => null)
    if (!answer) return void guardPanel('/admin', request)
    user = answer.user
    setUser(user)
  }
  const { pathname } = new URL(request.url)
  if (user.secondFactor === 'required' && neededFor(pathname) !== 'own') throw redirect('/admin/profile')
  if (isOpenTo(user, pathname)) return
  if (/^\/admin\/?$/.test(pathname)) throw redirect(homeOf(user))
  throw data(null, { status: 403 })
}
