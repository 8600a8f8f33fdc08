import { Readable } from 'node:stream'
import { checkKey, type FileEngine, FilesAway, type StoredFile } from './file-engine.ts'
import { askStore, type Bucket, defaultPatience, type Patience } from './s3-request.ts'

const noSuchBucket = () => new FilesAway('there is no such bucket', { isPassing: false })

/** Any store that speaks S3's language: Amazon's, MinIO, Ceph, Garage, R2. */
export function s3Engine(bucket: Bucket, patience: Patience = defaultPatience): FileEngine {
  const ask = (asked: Parameters<typeof askStore>[1]) => askStore(bucket, asked, patience)
  return {
    async put(key, content, type) {
      const headers = { 'content-type': type }
      const answer = await drained(await ask({ method: 'PUT', key: checkKey(key), headers, content }))
      if (!answer.ok) throw noSuchBucket()
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const answer = await ask({ method: 'GET', key: checkKey(key), headers })
      if (answer.ok && range && answer.status !== 206)
        throw new FilesAway('it does not know the header Range')
      if (answer.ok && answer.body) return Readable.from(piecesOf(answer.body, patience.answerWithinMs))
      if ((await answer.text()).includes('NoSuchBucket')) throw noSuchBucket()
      return null
    },
    async size(key) {
      const answer = await drained(await ask({ method: 'HEAD', key: checkKey(key) }))
      return answer.ok ? Number(answer.headers.get('content-length')) : null
    },
    async putAt(key) {
      const answer = await drained(await ask({ method: 'HEAD', key: checkKey(key) }))
      return answer.ok ? new Date(answer.headers.get('last-modified') ?? 0) : null
    },
    async remove(key) {
      await drained(await ask({ method: 'DELETE', key: checkKey(key) }))
    },
    list: (prefix) => listBucket(bucket, prefix, patience),
    // A put is whole or not at all.
    removeUnfinished: async () => {},
  }
}

async function* listBucket(bucket: Bucket, prefix: string, patience: Patience): AsyncGenerator<StoredFile> {
  let after: string | undefined
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix: bucket.prefix + prefix,
      ...(after ? { 'continuation-token': after } : {}),
    }
    const answer = await askStore(bucket, { method: 'GET', query }, patience)
    if (!answer.ok) throw noSuchBucket()
    const xml = await answer.text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const key = decodeURIComponent((elementOf(entry, 'Key') ?? '').replaceAll('+', ' '))
      const at = new Date(elementOf(entry, 'LastModified') ?? Date.now())
      yield { key: key.slice(bucket.prefix.length), bytes: Number(elementOf(entry, 'Size')), at }
    }
    after = elementOf(xml, 'IsTruncated') === 'true' ? elementOf(xml, 'NextContinuationToken') : undefined
  } while (after)
}

function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What is not read keeps its connection. */
async function drained(answer: Response): Promise<Response> {
  await answer.arrayBuffer().catch(() => {})
  return answer
}

/** A store that falls silent in the midst of a file must not hold whoever reads it. */
async function* piecesOf(body: ReadableStream<Uint8Array>, withinMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), withinMs)
      if (done) return
      yield value
    }
  } catch (error) {
    throw error instanceof FilesAway ? error : new FilesAway('a file broke off', { cause: error })
  } finally {
    void reader.cancel().catch(() => {})
  }
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FilesAway('it fell silent in the midst of a file')), ms)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
