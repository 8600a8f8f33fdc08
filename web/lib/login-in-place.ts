import type { FactorWay, NextStep } from '#contract/call.ts'
import { readSession, type Session } from './session.ts'
import { endSession, hasSessionEnded } from './session-changes.ts'

/** Why there is no session any more: the server ended it, or a logout in another tab. */
export type Ending = 'expired' | 'elsewhere'

/** Resolves to whether somebody has logged in; null where nothing is open that could be lost. */
type AskForLogin = (ending: Ending) => Promise<boolean> | null

let askForLogin: AskForLogin | null = null

/** A panel says here, as long as it stands, how it asks for the login over what is open in it. */
export function setAskForLogin(ask: AskForLogin): () => void {
  askForLogin = ask
  return () => {
    askForLogin = null
  }
}

/** After the server refused a token: true once there is another, with which the call can be made again. */
export async function hasLoggedInAgain(refused: Session | null): Promise<boolean> {
  const now = readSession()
  if (now && now.token !== refused?.token) return true
  if (!now && !hasSessionEnded()) return false
  const answer = askForLogin?.('expired') ?? null
  if (now) endSession('expired')
  return (await answer) ?? false
}

/** Of a logout in another tab: true where the login is asked for over what has been typed here. */
export function keepsOpenWork(): boolean {
  return Boolean(askForLogin?.('elsewhere'))
}

/** Resolves to whether the person has proven once more who they are. */
type AskForProof = (ways: FactorWay[]) => Promise<boolean>

let askForProof: AskForProof | null = null

/** A panel says here, as long as it stands, how it asks who is sitting there. */
export function setAskForProof(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    askForProof = null
  }
}

/** After the server asked for it: true once the call can be made again. */
export async function hasProvenAgain(ways: FactorWay[]): Promise<boolean> {
  return (await askForProof?.(ways)) ?? false
}

/** Resolves to whether the person says yes to the question. */
type AskForYes = (question: string, field: ConfirmField) => Promise<boolean>
export type ConfirmField = Extract<NextStep, { kind: 'confirm' }>['field']

let askForYes: AskForYes | null = null

/** A panel says here, as long as it stands, how it asks what the server asks back. */
export function setAskForYes(ask: AskForYes): () => void {
  askForYes = ask
  return () => {
    askForYes = null
  }
}

export function canAskForYes(): boolean {
  return askForYes !== null
}

export async function hasSaidYes(question: string, field: ConfirmField): Promise<boolean> {
  return (await askForYes?.(question, field)) ?? false
}
