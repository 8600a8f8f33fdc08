import { isUtf8 } from 'node:buffer'
import type { LocalFile } from './file-engine.ts'
import { readStart } from './read-start.ts'

const endBytes = 22
const entryBytes = 46
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

/** Looks at what came under a name; nothing is unpacked. */
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

/** What the archive itself says that it holds: too much, or nothing that can be read, is not handed to anybody. */
async function isBomb({ path, bytes }: LocalFile): Promise<boolean> {
  const from = Math.max(0, bytes - endBytes - longestComment)
  const tail = await readStart(path, bytes - from, from)
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (at < 0 || at + endBytes > tail.length) return true
  const [entries, size, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  // Larger ones say so elsewhere, which none of this size needs.
  if (entries > mostEntries || offset + size > bytes) return true
  const directory = await readStart(path, size, offset)
  let unpacked = 0
  for (let read = 0, next = 0; read < entries; read += 1) {
    if (next + entryBytes > directory.length || directory.readUInt32LE(next) !== 0x02014b50) return true
    unpacked += directory.readUInt32LE(next + 24)
    next +=
      entryBytes +
      directory.readUInt16LE(next + 28) +
      directory.readUInt16LE(next + 30) +
      directory.readUInt16LE(next + 32)
  }
  return unpacked > mostUnpacked
}
