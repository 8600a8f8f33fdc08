import { plainName } from './file-engine.ts'
import type { Bucket } from './s3-request.ts'

/** How the setting looks, for whoever got it wrong. */
export const filesUrlForm = 's3://ACCESS_KEY:SECRET@host/bucket[/folder][?region=…][&tls=off]'

/** Reads the address of a bucket, with its keys; null when it is none. */
export function readFilesUrl(text: string): Bucket | null {
  // A URL of another scheme than http has no port, user or host of its own in some readers.
  if (!/^s3:\/\//i.test(text) || !URL.canParse(text.replace(/^s3:/i, 'https:'))) return null
  const { username, password, host, pathname, searchParams } = new URL(text.replace(/^s3:/i, 'https:'))
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean)
  const [accessKey, secret] = [decoded(username), decoded(password)]
  const isNamed = /^[a-z\d][\w.-]{1,62}$/i.test(bucket) && folder.every((name) => plainName.test(name))
  if (!accessKey || !secret || !isNamed) return null
  return {
    accessKey,
    secret,
    endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folder.map((name) => `${name}/`).join(''),
  }
}

/** Null for what no URL may hold, such as a lone percent sign. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
