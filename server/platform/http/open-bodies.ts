import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { messages } from '#contract/messages.ts'
import { limitConcurrencyBy } from './limit-concurrency.ts'
import { Refusal } from './refusal.ts'

/** Of one account, in all calls that take files: an upload may go on for an hour, and lies on the disk meanwhile. */
const formsEach = 3
/** More of the same account wait for these, unread. */
const formsWaiting = 20
/** A class that hands in at its last minute, over poor lines. */
const formsInAll = 200
/** What one account or network may have in memory, by the lengths that its bodies claim. */
const mostBytesEach = 8 * 1024 * 1024

const unread = new WeakSet<ServerResponse>()

/** Whether it waits for its turn: until then nobody reads its body, however quickly that is sent. */
export function isUnread(response: ServerResponse): boolean {
  return unread.has(response)
}

interface OpenBody {
  /** Of whom: an account, or a network where it is nobody's call. */
  key: string
  isForm: boolean
  bytes: number
}

/**
 * Bodies that are on their way or not answered yet. Each counts for who sends it, so that nobody's slow ones fill the disk or
 * the memory, or keep others from sending theirs.
 */
export function limitOpenBodies(): (body: OpenBody, response: ServerResponse) => Promise<void> {
  const formsInTurn = limitConcurrencyBy(formsEach, formsWaiting, 429)
  const bytesOf = new Map<string, number>()
  let forms = 0

  return async ({ key, isForm, bytes }, response) => {
    if (isForm) {
      unread.add(response)
      await enterLine((open) => formsInTurn(key, open), response).finally(() => unread.delete(response))
    }
    // Whoever hung up meanwhile has closed already, and would be counted for good.
    if (response.destroyed) throw new Refusal(messages.malformed, { status: 400 })
    const before = bytesOf.get(key) ?? 0
    if (isForm ? forms >= formsInAll : before + bytes > mostBytesEach) throw tooMany()
    if (isForm) forms += 1
    else bytesOf.set(key, before + bytes)
    response.once('close', () => {
      const left = (bytesOf.get(key) ?? 0) - bytes
      if (isForm) forms -= 1
      else if (left > 0) bytesOf.set(key, left)
      else bytesOf.delete(key)
    })
  }
}

/** Resolves when its turn has come, which lasts until the response is over. */
function enterLine(
  inTurn: (open: () => Promise<void>) => Promise<void>,
  response: ServerResponse,
): Promise<void> {
  return new Promise((enter, refuse) => {
    const open = () => {
      enter()
      return new Promise<void>((end) => (response.destroyed ? end() : response.once('close', end)))
    }
    inTurn(open).catch(refuse)
  })
}

function tooMany(): Refusal {
  return new Refusal(messages.tooMany, { status: 429 })
}

/** Where nothing is claimed and a body may come all the same, as much as there may be. */
export function claimedBytes(headers: IncomingHttpHeaders, most: number): number {
  return Number(headers['content-length'] ?? (headers['transfer-encoding'] ? most : 0))
}
