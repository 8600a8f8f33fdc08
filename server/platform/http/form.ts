import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import type { LocalFile } from '../files/file-engine.ts'
import { unfinished } from '../files/unfinished-files.ts'
import { newId } from '../ids.ts'
import { Refusal } from './refusal.ts'

/** What came with a form, on the disk until the call is answered. */
export type IncomingFiles = Record<string, LocalFile | undefined>

interface Form {
  fields: Record<string, unknown>
  files: IncomingFiles
}

interface Expected {
  expected: readonly string[]
  folder: string
  /** Of one file; as much as a picture unless said. */
  mostBytes?: number | undefined
}

/** Hands on a multipart form, its texts and the files it is expected to carry; the files are gone afterwards. */
export async function withForm<T>(
  request: FastifyRequest,
  { expected, folder, mostBytes: given }: Expected,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const written: string[] = []
  const mostBytes = given ?? limits.imageBytes
  const counted = countBody(request)
  const keep = (part: MultipartFile) =>
    write(part, { folder, written, mostBytes, isPicture: given === undefined, signal: counted.signal })
  const bounds = { ...formLimits, fileSize: mostBytes }
  try {
    return await work(await Promise.race([readForm(request, { expected, bounds, keep }), counted.tooMuch]))
  } finally {
    for (const path of written) await rm(path, { force: true })
  }
}

async function readForm(
  request: FastifyRequest,
  {
    expected,
    bounds,
    keep,
  }: {
    expected: readonly string[]
    bounds: typeof formLimits & { fileSize: number }
    keep: (part: MultipartFile) => Promise<LocalFile>
  },
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal(messages.malformed, { status: 400 })
  const fields: Record<string, unknown> = Object.create(null)
  const files: IncomingFiles = Object.create(null)
  try {
    for await (const part of request.parts({ limits: bounds })) {
      if (part.type === 'file') {
        const file = await keep(part)
        if (expected.includes(part.fieldname) && file.bytes > 0) files[part.fieldname] = file
      } else {
        if (part.fieldnameTruncated || part.valueTruncated)
          throw new Refusal(messages.tooLarge, { status: 413 })
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    // The parser's own errors bear neither a status nor a code of the system; what it cannot read is the sender's fault.
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
    const isKnown = error instanceof Refusal || statusCode !== undefined || syscall !== undefined
    throw isKnown ? error : new Refusal(messages.malformed, { status: 400 })
  }
  return { fields: { ...fields }, files }
}

/**
 * A body that does not say its length may go on for ever, in parts that nobody keeps: it is counted as it comes, and
 * what is beyond the call's limit is not looked at any more.
 */
function countBody({ raw, routeOptions: { bodyLimit } }: FastifyRequest) {
  const stop = new AbortController()
  const tooMuch = new Promise<never>((_, reject) => {
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= bodyLimit || stop.signal.aborted) return
      reject(new Refusal(messages.tooLarge, { status: 413 }))
      stop.abort()
      raw.unpipe()
      raw.resume()
    })
  })
  return { signal: stop.signal, tooMuch }
}

interface Keeping {
  folder: string
  written: string[]
  mostBytes: number
  isPicture: boolean
  signal: AbortSignal
}

/** Straight to the disk: many megabytes from many senders have no room in memory. */
async function write(
  part: MultipartFile,
  { folder, written, mostBytes, isPicture, signal }: Keeping,
): Promise<LocalFile> {
  const path = join(folder, `.${newId()}${unfinished}`)
  await mkdir(folder, { recursive: true })
  written.push(path)
  const into = createWriteStream(path, { mode: 0o600 })
  await pipeline(part.file, into, { signal })
  if (part.file.truncated) throw tooLarge(part.fieldname, mostBytes, isPicture)
  return { path, bytes: into.bytesWritten }
}

function tooLarge(field: string, mostBytes: number, isPicture: boolean): Refusal {
  const about = { status: 413, field }
  return isPicture
    ? new Refusal(messages.imageTooLarge, about)
    : Refusal.of('fileTooLarge', [mostBytes / (1024 * 1024)], about)
}

const formLimits = {
  files: 1,
  fields: 40,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: 50,
  headerPairs: 50,
}
