import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { Refusal } from './refusal.ts'

const kilobyte = 1024
/** The longest text that anyone may send is a message of a few thousand letters. */
const usualBytes = 64 * kilobyte
const permittedBytes = 1024 * kilobyte
/** The texts of a form beside its picture. */
const formTextBytes = 3 * 1024 * kilobyte

/** The largest body by whom the call is for: sending a token does not raise the limit of a public call. */
export function mostBytes({ caller, files, maxBytes }: Pick<Endpoint, 'caller' | 'files' | 'maxBytes'>) {
  if (caller === 'anyone' || (typeof caller === 'string' && !files)) return usualBytes
  return maxBytes ?? (files ? limits.imageBytes + formTextBytes : permittedBytes)
}

/** A written text with lists in lists nests deepest; no list in our calls has more than the rows of an import. */
const deepest = 32
/** An import's five hundred rows of fifty columns. */
const mostParts = 25_000

/** To read and to check a large body takes the processor to itself: one step of one body, then everybody else. */
export const oneAtATime = limitConcurrency(1, 100)

/**
 * Reads JSON only when it is of a size that is quickly read: what takes long is not the bytes but the values in them,
 * of which two megabytes hold hundreds of thousands.
 */
export function readJsonInBounds(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const isLarge = request.routeOptions.bodyLimit > permittedBytes
      const inTurn = isLarge ? oneAtATime : <T>(step: () => Promise<T>) => step()
      await inTurn(async () => {
        if (!isInBounds(body)) throw new Refusal(messages.tooLarge, { status: 413 })
      })
      return inTurn(
        () =>
          new Promise((resolve, reject) => {
            parse(request, body.toString(), (error, read) => (error ? reject(error) : resolve(read)))
          }),
      )
    },
  )
}

/** Columns of a file, fields of a call: names are few, and each new one makes an object dear. */
const mostNames = 800

const [quote, backslash, comma] = Buffer.from('"\\,')
const [openObject, openList, closeObject, closeList] = Buffer.from('{[}]')

/** Counts values, names and depth without making any of them. */
function isInBounds(json: Buffer): boolean {
  const names = new Set<number>()
  let parts = 0
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === quote) {
      const end = endOfText(json, at + 1)
      if (isName(json, end)) names.add(hashOf(json, at, end))
      at = end
    } else if (sign === comma) parts += 1
    else if (sign === closeObject || sign === closeList) depth -= 1
    else if (sign === openObject || sign === openList) {
      parts += 1
      depth += 1
    }
    if (parts > mostParts || depth > deepest || names.size > mostNames) return false
  }
  return true
}

function endOfText(json: Buffer, from: number): number {
  let at = from
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

const colon = 0x3a
const space = 0x20

function isName(json: Buffer, end: number): boolean {
  let at = end + 1
  while ((json[at] ?? colon) <= space) at += 1
  return json[at] === colon
}

function hashOf(json: Buffer, from: number, to: number): number {
  let hash = 0
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + (json[at] ?? 0)) | 0
  return hash
}
