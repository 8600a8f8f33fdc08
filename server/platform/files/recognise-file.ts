import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { createInflateRaw } from 'node:zlib'
import type { LocalFile } from './file-engine.ts'
import { readStart } from './read-start.ts'

const endBytes = 22
const entryBytes = 46
const headBytes = 30
const longestComment = 65_535

/** What a file is by its content, which must be what its name says. */
interface Kind {
  type: string
  is(start: Buffer, file: LocalFile): boolean | Promise<boolean>
}

const startsWith = (signature: string) => (start: Buffer) =>
  start.subarray(0, signature.length / 2).equals(Buffer.from(signature, 'hex'))
const isZip = startsWith('504b0304')
const isOldOffice = startsWith('d0cf11e0a1b11ae1')
const isJpeg = startsWith('ffd8ff')
/** Documents of Word, Excel and PowerPoint are archives; their list of contents stands at the end. */
const isOffice = async (start: Buffer, { path, bytes }: LocalFile) =>
  isZip(start) &&
  (await readStart(path, longestComment, Math.max(0, bytes - longestComment))).includes('[Content_Types].xml')
const officeXml = 'application/vnd.openxmlformats-officedocument'

const kinds: Record<string, Kind> = {
  pdf: { type: 'application/pdf', is: (start) => start.subarray(0, 5).toString('latin1') === '%PDF-' },
  png: { type: 'image/png', is: startsWith('89504e470d0a1a0a') },
  jpg: { type: 'image/jpeg', is: isJpeg },
  jpeg: { type: 'image/jpeg', is: isJpeg },
  webp: {
    type: 'image/webp',
    is: (start) => startsWith('52494646')(start) && start.toString('latin1', 8, 12) === 'WEBP',
  },
  zip: { type: 'application/zip', is: isZip },
  docx: { type: `${officeXml}.wordprocessingml.document`, is: isOffice },
  xlsx: { type: `${officeXml}.spreadsheetml.sheet`, is: isOffice },
  pptx: { type: `${officeXml}.presentationml.presentation`, is: isOffice },
  doc: { type: 'application/msword', is: isOldOffice },
  xls: { type: 'application/vnd.ms-excel', is: isOldOffice },
  ppt: { type: 'application/vnd.ms-powerpoint', is: isOldOffice },
}

const text: Kind = { type: 'text/plain; charset=utf-8', is: isText }
const texts =
  'txt md csv json xml yml yaml sql c h cpp hpp cs java kt go rs py rb php js jsx ts tsx html htm css sh ipynb'
for (const ending of texts.split(' ')) kinds[ending] = text

/** Its type as a browser is told it, or why it is not taken. */
export type Recognised = { type: string } | { problem: 'unknown' | 'other' | 'bomb' }

const mostUnpacked = 200 * 1024 * 1024
const mostEntries = 5_000

/** Looks at what came under a name; nothing of it is kept unpacked. */
export async function recogniseFile(file: LocalFile, name: string): Promise<Recognised> {
  const kind = kinds[(/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toLowerCase()]
  if (!kind) return { problem: 'unknown' }
  const start = await readStart(file.path, 8_192)
  if (!(await kind.is(start, file))) return { problem: 'other' }
  if (isZip(start) && (await isBomb(file))) return { problem: 'bomb' }
  return { type: kind.type }
}

/** UTF-8 without what no text has. */
async function isText(_start: Buffer, { path, bytes }: LocalFile): Promise<boolean> {
  const content = await readStart(path, bytes)
  return content.length > 0 && isUtf8(content) && !content.includes(0)
}

const stored = 0
const deflated = 8
/** Bits of an entry that is encrypted, or whose own head is hidden. */
const locked = 0x2041

interface Entry {
  flags: number
  method: number
  packed: number
  unpacked: number
  /** Where its own head stands in the archive. */
  at: number
}

/** An archive that holds too much, that says less than it holds, or that cannot be counted is not handed to anybody. */
async function isBomb(file: LocalFile): Promise<boolean> {
  const entries = await listEntries(file)
  if (!entries || entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return true
  for (const entry of entries) {
    if (!(await holdsWhatItSays(file, entry))) return true
  }
  return false
}

/** As the list at the end says; null: there is none that can be read. */
async function listEntries({ path, bytes }: LocalFile): Promise<Entry[] | null> {
  const from = Math.max(0, bytes - endBytes - longestComment)
  const tail = await readStart(path, bytes - from, from)
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (at < 0 || at + endBytes > tail.length) return null
  const [count, size, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  // Larger ones say so elsewhere, which none of this size needs.
  if (count > mostEntries || offset + size > bytes) return null
  const directory = await readStart(path, size, offset)
  const entries: Entry[] = []
  for (let next = 0; entries.length < count; ) {
    if (next + entryBytes > directory.length || directory.readUInt32LE(next) !== 0x02014b50) return null
    entries.push({
      flags: directory.readUInt16LE(next + 8),
      method: directory.readUInt16LE(next + 10),
      packed: directory.readUInt32LE(next + 20),
      unpacked: directory.readUInt32LE(next + 24),
      at: directory.readUInt32LE(next + 42),
    })
    next +=
      entryBytes +
      directory.readUInt16LE(next + 28) +
      directory.readUInt16LE(next + 30) +
      directory.readUInt16LE(next + 32)
  }
  return entries
}

/** Unpacked to be counted, and no further than it says. */
async function holdsWhatItSays({ path, bytes }: LocalFile, entry: Entry): Promise<boolean> {
  const head = await readStart(path, headBytes, entry.at)
  if (head.length < headBytes || !isZip(head)) return false
  // Some programs unpack by the list, others by the head of each.
  if (head.readUInt16LE(8) !== entry.method) return false
  if (((head.readUInt16LE(6) | entry.flags) & locked) !== 0) return false
  const start = entry.at + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + entry.packed > bytes) return false
  if (entry.method === stored) return entry.unpacked === entry.packed
  if (entry.method !== deflated) return false
  if (entry.packed === 0) return entry.unpacked === 0
  const source = createReadStream(path, { start, end: start + entry.packed - 1 })
  const unpacking = createInflateRaw({ chunkSize: 256 * 1024 })
  let unpacked = 0
  try {
    for await (const chunk of source.on('error', (error) => unpacking.destroy(error)).pipe(unpacking)) {
      unpacked += (chunk as Buffer).length
      if (unpacked > entry.unpacked) return false
    }
  } catch {
    return false
  } finally {
    source.destroy()
    unpacking.destroy()
  }
  return unpacked === entry.unpacked
}
