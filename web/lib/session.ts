import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/schemas.ts'

export interface Session {
  token: string
  user: User
  /** What was typed to log in: who has no email address typed a phone number. */
  login?: string
}

const tokenKey = 'token'
const userKey = 'user'
const loginKey = 'login'
const endedKey = 'session-ended'
/** Whose session ended by itself in this tab, and which screen was asked for without one. Both go with a login or a logout. */
const lastLoginKey = 'last-login'
const lastPersonKey = 'last-person'
const wantedKey = 'wanted-screen'
/** In this browser, of nobody by name: somebody has logged in and not out. */
const openKey = 'session-open'
/** The name of a tab outlives its pages; its storage is emptied by a logout. */
const loggedOutName = 'logged-out'
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

export function startSession(session: Session): void {
  sessionStorage.setItem(tokenKey, session.token)
  sessionStorage.setItem(userKey, JSON.stringify(session.user))
  for (const key of [loginKey, endedKey, lastLoginKey, lastPersonKey, wantedKey])
    sessionStorage.removeItem(key)
  if (session.login) sessionStorage.setItem(loginKey, session.login)
  if (window.name === loggedOutName) window.name = 'logged-in'
  markOpen(true)
  tell()
}

/** What the server knows of whoever is logged in here by now. */
export function setUser(user: User): void {
  sessionStorage.setItem(userKey, JSON.stringify(user))
  tell()
}

/**
 * `expired`: the server ended it, so the next guard sends the person to log in again and back. What was being
 * written, under keys that end in `-draft`, is then still there; a logout leaves nothing.
 */
export function endSession(why: 'logout' | 'expired'): void {
  const session = readSession()
  const login = session ? (session.login ?? session.user.email) : lastLogin()
  const person = session?.user.id ?? lastPerson()
  const isKept = (key: string) => why === 'expired' && key.endsWith('-draft')
  for (const key of Object.keys(sessionStorage)) if (!isKept(key)) sessionStorage.removeItem(key)
  if (why === 'expired') {
    sessionStorage.setItem(endedKey, 'expired')
    sessionStorage.setItem(lastLoginKey, login)
    sessionStorage.setItem(lastPersonKey, person)
  } else {
    window.name = loggedOutName
    markOpen(false)
  }
  tell()
}

/** With what whoever's session has ended by itself in this tab logs in; empty when it is not known. */
export function lastLogin(): string {
  return sessionStorage.getItem(lastLoginKey) ?? ''
}

/** Which of those who share a phone it was; empty when none is known. */
export function lastPerson(): string {
  return sessionStorage.getItem(lastPersonKey) ?? ''
}

/**
 * Somebody has logged in with this browser and not out, though this tab does not know them: it was closed, or they come by a
 * link. Not after a logout in this very tab.
 */
export function isLoginLeftOpen(): boolean {
  try {
    return !hasLoggedOut() && localStorage.getItem(openKey) !== null
  } catch {
    return false
  }
}

/** A browser that keeps nothing knows of no login. */
function markOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(openKey, 'yes')
    else localStorage.removeItem(openKey)
  } catch {}
}

/** The screen that was asked for before anybody had logged in: the login leads there; empty: none. */
export function wantScreen(path: string): void {
  if (path) sessionStorage.setItem(wantedKey, path)
  else sessionStorage.removeItem(wantedKey)
}

/** Where somebody without a login was led from a panel. */
export const logInToOpen = 'Log in to open that page.'

export function wantedScreen(): string {
  return sessionStorage.getItem(wantedKey) ?? ''
}

/** Whoever has logged out in this tab stays out of it, even where another tab is another person's. */
export function isStayingOut(): boolean {
  return hasLoggedOut() || hasSessionEnded()
}

export function hasLoggedOut(): boolean {
  return window.name === loggedOutName
}

/** True once after a session ended by itself. */
export function takeSessionEnded(): boolean {
  const hasEnded = hasSessionEnded()
  sessionStorage.removeItem(endedKey)
  return hasEnded
}

export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(endedKey) !== null
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

function tell(): void {
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
