import { broken, locked, tooLarge, Unreadable } from './unreadable.ts'

const mostEntries = 5000
/** What one part of a workbook may unpack to. */
const mostBytes = 40 * 1024 * 1024

export interface Packed {
  isPacked: boolean
  from: number
  size: number
}

/** The directory at the end of the ZIP that a workbook is. */
export function listFiles(bytes: Uint8Array): Map<string, Packed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Unreadable(broken)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new Unreadable(tooLarge)
  const files = new Map<string, Packed>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new Unreadable(broken)
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const header = view.getUint32(at + 42, true)
    if (flags & 1) throw new Unreadable(locked)
    if ((method === 0 || method === 8) && header + 30 <= bytes.length) {
      const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
      files.set(name.replace(/^\//, ''), {
        isPacked: method === 8,
        from,
        size: view.getUint32(at + 20, true),
      })
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

/** What a ZIP says of its own sizes is not believed: it ends where it becomes too much. */
export async function readText(bytes: Uint8Array, file: Packed | undefined): Promise<string> {
  if (!file) throw new Unreadable(broken)
  const { from, size, isPacked } = file
  const source = new Blob([bytes.slice(from, from + size)]).stream()
  const stream = isPacked ? source.pipeThrough(new DecompressionStream('deflate-raw')) : source
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Unreadable(broken)
    })
    if (done) break
    length += value.byteLength
    if (length > mostBytes) {
      await reader.cancel().catch(() => {})
      throw new Unreadable(tooLarge)
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  return parts.join('')
}

export interface Tag {
  name: string
  isEnd: boolean
  /** It has no content: no end follows. */
  isWhole: boolean
  attributes: string
  /** What stands between it and the next tag. */
  text: string
}

/** Each part is looked at once, whatever it holds. Entities of its own no workbook has. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const isPlain = xml[at + 1] !== '?' && xml[at + 1] !== '!'
    const isComment = xml.startsWith('<!--', at)
    const isData = xml.startsWith('<![CDATA[', at)
    if (xml[at + 1] === '!' && !isComment && !isData) throw new Unreadable(broken)
    const mark = isPlain ? '>' : isComment ? '-->' : isData ? ']]>' : '?>'
    const end = isPlain ? endOfTag(xml, at) : xml.indexOf(mark, at)
    if (end < 0) throw new Unreadable(broken)
    const next = xml.indexOf('<', end)
    if (isPlain) {
      const isEnd = xml[at + 1] === '/'
      const isWhole = xml[end - 1] === '/'
      const inside = xml.slice(at + (isEnd ? 2 : 1), isWhole ? end - 1 : end)
      const blank = inside.search(/\s/)
      const name = (blank < 0 ? inside : inside.slice(0, blank)).replace(/^.*:/, '')
      const text = xml.slice(end + 1, next < 0 ? undefined : next)
      yield { name, isEnd, isWhole, attributes: blank < 0 ? '' : inside.slice(blank), text }
    }
    at = next
  }
}

/** A value in quotes may hold the sign that ends a tag. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; ; at++) {
    const end = xml.indexOf('>', at)
    if (end < 0) return -1
    for (; at < end; at++) {
      const sign = xml[at]
      if (quote ? sign === quote : sign === '"' || sign === "'") quote = quote ? '' : (sign ?? '')
    }
    if (!quote) return end
  }
}

/** By their names without what stands before the colon; of two with one name the first. */
export function attributesOf({ attributes }: Tag): Map<string, string> {
  const pair = /\s*([^\s=:]*:)?([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const found = new Map<string, string>()
  for (let one = pair.exec(attributes); one; one = pair.exec(attributes)) {
    const [, space, name = '', value = one[4] ?? ''] = one
    if (space !== 'xmlns:' && !found.has(name)) found.set(name, plain(value))
  }
  return found
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function plain(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, what: string) => {
      if (what[0] !== '#') return entities[what] ?? whole
      const code = what[1] === 'x' ? Number.parseInt(what.slice(2), 16) : Number(what.slice(1))
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
