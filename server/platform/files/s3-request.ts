import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileContent, FilesAway } from './file-engine.ts'
import { escaped, type S3Credentials, sha256, signed } from './s3-signature.ts'

export interface Bucket extends S3Credentials {
  /** Of the store, without the bucket: `https://s3.ap-south-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** Before every key; empty, or ending in a slash. */
  prefix: string
}

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: FileContent
}

/** How long the store may take to begin its answer, and how often it is asked. */
export interface Patience {
  answerWithinMs: number
  tries: number
  pauseMs: number
}

export const defaultPatience: Patience = { answerWithinMs: 3_000, tries: 3, pauseMs: 200 }

/** A slow line still carries so much: a large file gets time for it. */
const slowestBytesPerMs = 50
const noRoomCodes = /QuotaExceeded|XMinioStorageFull|InsufficientStorage|ServiceUnavailable\.Full/

/**
 * Asks the store, again after a silence, a broken connection or a fault of its own. Answers what it says when that is
 * a success or 404; everything else is thrown: no room as a full disk, the rest as FilesAway.
 */
export async function askStore(bucket: Bucket, asked: Asked, patience: Patience): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await askOnce(bucket, asked, patience)
    if (outcome instanceof Response) {
      if (outcome.ok || outcome.status === 404) return outcome
      const said = await outcome.text().catch(() => '')
      if (outcome.status === 507 || noRoomCodes.test(said)) throw noRoom(said)
      const isPassing = outcome.status >= 500 || outcome.status === 429
      if (!isPassing || tried >= patience.tries) throw new FilesAway(sayRefused(outcome, said), { isPassing })
    } else if (tried >= patience.tries) throw new FilesAway(sayBroken(outcome), { cause: outcome })
    await pause(patience.pauseMs * 2 ** (tried - 1))
  }
}

async function askOnce(bucket: Bucket, asked: Asked, patience: Patience): Promise<Response | Error> {
  const { method, content } = asked
  const url = urlOf(bucket, asked)
  const body = await bodyOf(content)
  // A file's hash would mean reading it twice: it goes unsigned, as the store allows, and is protected by TLS.
  const payloadHash = Buffer.isBuffer(content) ? sha256(content) : content ? 'UNSIGNED-PAYLOAD' : sha256('')
  const headers = signed({ method, url, headers: asked.headers ?? {}, payloadHash }, bucket, new Date())
  const silence = new AbortController()
  const waitMs = patience.answerWithinMs + bytesOf(content) / slowestBytesPerMs
  const timer = setTimeout(() => silence.abort(new Error('no answer in time')), waitMs)
  try {
    // Unsigned, for proxies change it; a file comes as it lies there, in the length that it has.
    const asItIs = { ...headers, 'accept-encoding': 'identity' }
    return await fetch(url, { method, headers: asItIs, body, signal: silence.signal, redirect: 'error' })
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return cause instanceof Error ? cause : (error as Error)
  } finally {
    clearTimeout(timer)
  }
}

function bytesOf(content: FileContent | undefined): number {
  if (!content) return 0
  return Buffer.isBuffer(content) ? content.length : content.bytes
}

function urlOf({ endpoint, bucket, prefix }: Bucket, { key, query = {} }: Asked): URL {
  const path = key === undefined ? '' : `/${(prefix + key).split('/').map(escaped).join('/')}`
  const url = new URL(`${endpoint}/${escaped(bucket)}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** A file is read from the disk as it is sent; a second try reads it again. */
async function bodyOf(content: FileContent | undefined): Promise<Blob | Uint8Array<ArrayBuffer> | null> {
  if (!content) return null
  return Buffer.isBuffer(content) ? new Uint8Array(content) : openAsBlob(content.path)
}

function noRoom(said: string): Error {
  return Object.assign(new Error(`The file store is full: ${codeOf(said)}`), { code: 'ENOSPC' })
}

function sayRefused({ status }: Response, said: string): string {
  return `it answered ${status} ${codeOf(said)}`.trim()
}

/** Several addresses of one name fail as a bundle that says nothing itself. */
function sayBroken(error: Error & { code?: string }): string {
  return error.message || error.code || 'no connection'
}

function codeOf(said: string): string {
  return /<Code>([\w.]{1,60})<\/Code>/.exec(said)?.[1] ?? ''
}
