import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A bucket of a real store that the tests may fill, when TEST_FILES_URL names one; otherwise they go without. */
export const realStoreUrl = process.env.TEST_FILES_URL ?? ''

const account = { accessKey: 'AKTEST', secret: 'SKTESTSKTEST', region: 'ap-south-1' }
const bucketName = 'institute'
const pageSize = 3

/** What goes wrong with a request. */
export type Trouble = 'silence' | 'reset' | 'busy' | 'full' | 'wrong key' | 'silence in the midst'

/**
 * A small object store of the tests' own. It reads signatures by the letter of Amazon's description and shares no code
 * with the client, so that a mistake there is not made here as well.
 */
export async function objectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const troubles: Trouble[] = []
  const seen: string[] = []
  const store = {
    objects,
    troubles,
    seen,
    /** Befalls every request until it is taken back. */
    lasting: { trouble: null as Trouble | null },
    /** Whether files come back other than they were put. */
    garbles: false,
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    seen.push(`${method} ${url}`)
    const body = await buffer(request)
    const trouble = troubles.shift() ?? store.lasting.trouble
    if (trouble === 'silence') return
    if (trouble === 'reset') return void request.socket.resetAndDestroy()
    if (trouble === 'busy') return refuse(response, 503, 'SlowDown')
    if (trouble === 'full' && method === 'PUT') return refuse(response, 403, 'QuotaExceeded')
    const fault = trouble === 'wrong key' ? 'InvalidAccessKeyId' : faultOfSignature(request, body)
    if (fault) return refuse(response, 403, fault)
    const [path = '', query = ''] = url.split('?')
    const [, bucket, ...names] = path.split('/')
    if (bucket !== bucketName) return refuse(response, 404, 'NoSuchBucket')
    if (names.length === 0) return list(new URLSearchParams(query), response)
    const key = decodeURIComponent(names.join('/'))
    const found = objects.get(key)
    if (method === 'PUT') {
      objects.set(key, {
        bytes: store.garbles ? Buffer.alloc(body.length) : body,
        type: request.headers['content-type'] ?? '',
      })
      response.end()
    } else if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (!found) refuse(response, 404, 'NoSuchKey')
    else if (method === 'HEAD') response.writeHead(200, { 'content-length': found.bytes.length }).end()
    else {
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes
      response.writeHead(range ? 206 : 200, { 'content-length': bytes.length })
      if (trouble === 'silence in the midst') response.write(bytes.subarray(0, 1))
      else response.end(bytes)
    }
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const begin = Number(query.get('continuation-token') ?? 0)
    const contents = keys.slice(begin, begin + pageSize).map((key) => {
      const size = objects.get(key)?.bytes.length
      return `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${size}</Size></Contents>`
    })
    const isTruncated = begin + pageSize < keys.length
    const next = isTruncated ? `<NextContinuationToken>${begin + pageSize}</NextContinuationToken>` : ''
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = { ...account, endpoint: `http://${host}`, bucket: bucketName, prefix: 'taleem/' }
  const { accessKey, secret, region } = account
  const url = `s3://${accessKey}:${secret}@${host}/${bucketName}/taleem?tls=off&region=${region}`
  return Object.assign(store, { bucket, url })
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}

/** The request as it came over the wire, held against its signature; null when all is well. */
function faultOfSignature(request: IncomingMessage, body: Buffer): string | null {
  const { method, url = '', headers } = request
  const told =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, accessKey, day = '', region = '', names = '', signature] =
    told.exec(headers.authorization ?? '') ?? []
  if (accessKey !== account.accessKey) return 'InvalidAccessKeyId'
  const claimed = String(headers['x-amz-content-sha256'])
  const actual = createHash('sha256').update(body).digest('hex')
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== actual) return 'XAmzContentSHA256Mismatch'
  const list = names.split(';')
  if (!list.includes('host') || !list.includes('x-amz-date')) return 'AccessDenied'
  const [path, query = ''] = url.split('?')
  const sortedQuery = query === '' ? '' : query.replaceAll('+', '%20').split('&').sort().join('&')
  const headerLines = list.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = `${method}\n${path}\n${sortedQuery}\n${headerLines}\n${names}\n${claimed}`
  const scope = `${day}/${region}/s3/aws4_request`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hashed}`
  const mac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest()
  const key = mac(mac(mac(mac(`AWS4${account.secret}`, day), region), 's3'), 'aws4_request')
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
