import { useEffect, useSyncExternalStore } from 'react'
import { mergeMarks } from '#contract/classroom/attendance.ts'
import { attendanceCalls, type MarkedRoll, type Roll } from '#contract/classroom/attendance-calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'

/** A roll that the server has not taken yet. */
export interface UnsentRoll {
  roll: MarkedRoll
  /** Of which class, for people. */
  title: string
  /** Why the server does not take it; it is not sent again. */
  refusal: string
}

const place = 'taleem.rolls'
const firstRetryMs = 10_000
/** Each try that fails makes the next wait twice as long, up to this. */
const lastRetryMs = 300_000
/** After so long the device answers for itself; the line may still bring it over. */
const patienceMs = 3000

const nobodys: UnsentRoll[] = []
let known: { raw: string; rolls: UnsentRoll[] } = { raw: '', rolls: nobodys }
const listeners = new Set<() => void>()
const sentListeners = new Set<(roll: Roll) => void>()
let retryMs = firstRetryMs
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | null = null

/** Kept under the address of whoever marked: nobody else who logs in on this device sends it. */
const nameNow = () => `${place}.${readSession()?.user.email ?? ''}`

function readUnsentRolls(): UnsentRoll[] {
  try {
    const name = nameNow()
    const raw = `${name} ${localStorage.getItem(name) ?? '[]'}`
    if (raw !== known.raw) {
      const parsed: unknown = JSON.parse(raw.slice(name.length + 1))
      known = { raw, rolls: Array.isArray(parsed) ? (parsed as UnsentRoll[]) : nobodys }
    }
    return known.rolls
  } catch {
    return nobodys
  }
}

function write(rolls: UnsentRoll[]): void {
  if (rolls.length > 0) localStorage.setItem(nameNow(), JSON.stringify(rolls))
  else localStorage.removeItem(nameNow())
  for (const listener of listeners) listener()
}

export function findUnsentRoll(meetingId: string): UnsentRoll | undefined {
  return readUnsentRolls().find(({ roll }) => roll.id === meetingId)
}

export function forgetRoll(meetingId: string): void {
  write(readUnsentRolls().filter(({ roll }) => roll.id !== meetingId))
}

/** What was marked on this device before stands beside it, each person by themselves. Throws where nothing can be kept. */
function keepRoll(roll: MarkedRoll, title: string): void {
  const marks = new Map(findUnsentRoll(roll.id)?.roll.marks.map((one) => [one.enrolmentId, one]))
  for (const one of roll.marks) {
    marks.set(one.enrolmentId, mergeMarks(marks.get(one.enrolmentId), one))
  }
  const others = readUnsentRolls().filter((kept) => kept.roll.id !== roll.id)
  write([...others, { roll: { ...roll, marks: [...marks.values()] }, title, refusal: '' }])
}

export type Saved = { kind: 'sent'; roll: Roll; message: string } | { kind: 'kept' }

/** Keeps the roll on this device, then sends it; refuses with the server's sentence. */
export async function saveRoll(roll: MarkedRoll, title: string): Promise<Saved> {
  keepRoll(roll, title)
  const kept = new Promise<Saved>((resolve) => {
    setTimeout(() => resolve({ kind: 'kept' }), patienceMs)
  })
  return Promise.race([send(roll.id), kept])
}

async function send(meetingId: string): Promise<Saved> {
  const unsent = findUnsentRoll(meetingId)
  if (!unsent) return { kind: 'kept' }
  const { roll } = unsent
  try {
    const { message = '', success: _success, ...saved } = await call(attendanceCalls.mark, roll)
    retryMs = firstRetryMs
    // What was marked meanwhile is sent on its own.
    if (isSame(meetingId, roll)) forgetRoll(meetingId)
    else sendLater()
    for (const listener of sentListeners) listener(saved)
    return { kind: 'sent', roll: saved, message }
  } catch (problem) {
    const { status, message } = problem as CallError
    if (isFinal(status)) {
      setRefusal(meetingId, message)
      throw problem
    }
    sendLater()
    return { kind: 'kept' }
  }
}

/** Asked again, the server would say the same: all but a login that has ended, a slow line or too many at once. */
function isFinal(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status))
}

function isSame(meetingId: string, roll: MarkedRoll): boolean {
  return JSON.stringify(findUnsentRoll(meetingId)?.roll) === JSON.stringify(roll)
}

function setRefusal(meetingId: string, refusal: string): void {
  write(readUnsentRolls().map((one) => (one.roll.id === meetingId ? { ...one, refusal } : one)))
}

function sendLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendUnsent(), retryMs)
  retryMs = Math.min(retryMs * 2, lastRetryMs)
}

async function sendUnsent(): Promise<void> {
  sending ??= (async () => {
    for (const { roll, refusal } of readUnsentRolls()) {
      // The refusal stands beside the class.
      if (!refusal) await send(roll.id).catch(() => null)
    }
  })().finally(() => {
    sending = null
  })
  return sending
}

/** What this device still holds; it is sent by itself, now and as soon as there is a connection. */
export function useUnsentRolls(onSent?: (roll: Roll) => void): UnsentRoll[] {
  const rolls = useSyncExternalStore(subscribe, readUnsentRolls, () => nobodys)
  useEffect(() => {
    if (!onSent) return
    sentListeners.add(onSent)
    return () => void sentListeners.delete(onSent)
  }, [onSent])
  useEffect(() => {
    const now = () => {
      retryMs = firstRetryMs
      void sendUnsent()
    }
    now()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [])
  return rolls
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
