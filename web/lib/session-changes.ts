import type { User } from '#contract/accounts/schemas.ts'
import { loginKey, readSession, type Session, tell, tokenKey, userKey, wantedKey } from './session.ts'

/** How a session begins and ends in this tab, and what is known of it afterwards. Apart, since no public page needs it at once. */

const endedKey = 'session-ended'
/** Whose session ended by itself in this tab; goes with a login or a logout. */
const lastLoginKey = 'last-login'
const lastPersonKey = 'last-person'
/** In this browser, of nobody by name: somebody has logged in and not out. */
const openKey = 'session-open'
/** The name of a tab outlives its pages; its storage is emptied by a logout. */
const loggedOutName = 'logged-out'

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
