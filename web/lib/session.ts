import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/schemas.ts'

export interface Session {
  token: string
  user: User
  /** What was typed to log in: who has no email address typed a phone number. */
  login?: string
}

export const tokenKey = 'token'
export const userKey = 'user'
export const loginKey = 'login'
/** Which screen was asked for without a session; goes with a login or a logout. */
export const wantedKey = 'wanted-screen'
/** Between the tabs of one browser, for pages of our own origin alone. */
export const tabsChannel = 'taleem-session'
const listeners = new Set<() => void>()
let known: { raw: string; session: Session | null } = { raw: '', session: null }

/** The session of this tab, from session storage; null when nobody is logged in. */
export function readSession(): Session | null {
  if (typeof sessionStorage === 'undefined') return null
  const token = sessionStorage.getItem(tokenKey)
  const user = sessionStorage.getItem(userKey)
  const login = sessionStorage.getItem(loginKey)
  const raw = `${token}\n${user}\n${login}`
  if (raw !== known.raw) known = { raw, session: parse(token, user, login) }
  return known.session
}

/** Where somebody without a login was led from a panel. */
export const logInToOpen = 'Log in to open that page.'

export function wantedScreen(): string {
  return sessionStorage.getItem(wantedKey) ?? ''
}

/** Null on the server and while hydrating: server pages are nobody's. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

/** Who works here; everybody else is a learner. */
export function isStaff({ role }: User): boolean {
  return role === 1
}

/** The panel that belongs to a role. */
export function panelOf(user: User): '/admin' | '/student' | '/intern' {
  if (isStaff(user)) return '/admin'
  return user.role === 'intern' ? '/intern' : '/student'
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tell(): void {
  for (const listener of listeners) listener()
}

function parse(token: string | null, user: string | null, login: string | null): Session | null {
  if (!token || !user) return null
  try {
    const known = JSON.parse(user) as User | null
    return known && { token, user: known, ...(login && { login }) }
  } catch {
    return null
  }
}
