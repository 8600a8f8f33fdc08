import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** An answer kept in memory, compressed once, that many requests share. */
export interface StoredResponse {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export async function store(body: string | Buffer, headers: Record<string, string>): Promise<StoredResponse> {
  const plain = Buffer.from(body)
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { headers: { ...headers, vary: 'accept-encoding' }, etag, plain, br, gzip: gz }
}

/** Writes past Fastify's own sending, which would cost as much again as the whole answer. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredResponse,
): FastifyReply {
  const { raw } = reply
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const headers: Record<string, string | number | string[]> = {
    ...(reply.getHeaders() as Record<string, string>),
    ...stored.headers,
    etag: stored.etag,
  }
  reply.hijack()
  if (matches(request.headers['if-none-match'], stored.etag)) {
    raw.writeHead(304, headers)
    raw.end()
    return reply
  }
  const body = encoding ? stored[encoding] : stored.plain
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  raw.writeHead(200, headers)
  if (request.method === 'HEAD') raw.end()
  else raw.end(body)
  return reply
}

function pickEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  if (!accepted) return null
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return null
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*')
}
