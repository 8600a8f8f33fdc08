import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { ByteRange } from '../files/file-engine.ts'
import { matchesTag } from './entity-tags.ts'
import { Refusal } from './refusal.ts'

export interface FileToSend {
  bytes: number
  type: string
  /** Another one for other content: part of its ETag. */
  tag: string
  read(range?: ByteRange): Promise<Readable | null>
}

/** The whole file, the part that was asked for, or that the caller has it already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, tag, read }: FileToSend,
  given: Record<string, string>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`
  const { range: asked, 'if-range': condition, 'if-none-match': known } = request.headers
  if (matchesTag(known, etag))
    return reply
      .code(304)
      .headers({ ...given, etag })
      .send()
  const isStillTheSame = condition === undefined || condition === etag
  const range = asked && isStillTheSame ? readRange(asked, bytes) : null
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${bytes}`)
    throw new Refusal(messages.malformed, { status: 416 })
  }
  const stream = request.method === 'HEAD' ? undefined : await read(range ?? undefined)
  if (stream === null) throw new Refusal(messages.notFound, { status: 404 })
  // From here on nothing is refused: these headers are the file's alone.
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
  const length = range ? range.to - range.from + 1 : bytes
  reply.headers({ ...given, etag, 'accept-ranges': 'bytes', 'content-type': type, 'content-length': length })
  return reply.send(stream)
}

/** The name for every browser, and for those that read Unicode the whole of it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** One range of bytes; null for several or for what is none, which is answered with the whole file. */
function readRange(header: string, bytes: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  if (!first) {
    const from = Math.max(0, bytes - Number(last))
    return from < bytes ? { from, to: bytes - 1 } : 'beyond'
  }
  const [from, to] = [Number(first), Math.min(last ? Number(last) : bytes - 1, bytes - 1)]
  if (last && Number(last) < from) return null
  return from < bytes ? { from, to } : 'beyond'
}
