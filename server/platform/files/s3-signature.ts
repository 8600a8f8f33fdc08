import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  accessKey: string
  secret: string
  region: string
}

export interface Signable {
  method: string
  url: URL
  headers: Record<string, string>
  /** Of the body, in hex, or `UNSIGNED-PAYLOAD` for a stream. */
  payloadHash: string
}

const algorithm = 'AWS4-HMAC-SHA256'

/** The headers with which AWS Signature Version 4 proves who asks, besides those that are given. */
export function signed(
  { method, url, headers, payloadHash }: Signable,
  credentials: S3Credentials,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': moment,
  }
  const names = Object.keys(all).sort()
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n')
  const scope = `${moment.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const toSign = [algorithm, moment, scope, sha256(canonical)].join('\n')
  const signature = hmac(signingKey(credentials, moment.slice(0, 8)), toSign).toString('hex')
  const credential = `Credential=${credentials.accessKey}/${scope}`
  const authorization = `${algorithm} ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  const { host: _, ...sent } = all
  return { ...sent, authorization }
}

/** As the rules of the signature want it: more signs are escaped than `encodeURIComponent` does. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
}

function signingKey({ secret, region }: S3Credentials, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
