import { open } from 'node:fs/promises'
import { messages } from '#contract/messages.ts'
import type { LocalFile } from '#server/platform/files/file-engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

export interface Film {
  width: number
  height: number
  seconds: number
}

interface Box {
  type: string
  /** Where its content begins and where it ends. */
  from: number
  to: number
}

/** What describes a film of forty megabytes has room in this. */
const mostHeaderBytes = 4_000_000
const mostBoxes = 200
const filmFault = (message: string) => new Refusal(message, { field: 'file' })

/**
 * Reads what an MP4 says of itself, and takes out what a phone wrote beside it, such as where it was filmed. Refuses what
 * does not play everywhere, or only once it is loaded whole.
 */
export async function readFilm({ path, bytes }: LocalFile): Promise<Film> {
  const handle = await open(path, 'r+')
  try {
    const read = async (length: number, from: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, from)).buffer
    const boxes = await topBoxes(read, bytes)
    const [first] = boxes
    const header = boxes.find(({ type }) => type === 'moov')
    if (first?.type !== 'ftyp') throw filmFault(messages.brokenFilm)
    const brand = (await read(4, first.from)).toString('latin1')
    if (brand === 'qt  ') throw filmFault(messages.movFilm)
    if (!header || header.to - header.from > mostHeaderBytes) throw filmFault(messages.brokenFilm)
    const picture = boxes.findIndex(({ type }) => type === 'mdat')
    if (picture === -1 || boxes.some(({ type }) => type === 'moof')) throw filmFault(messages.movFilm)
    if (boxes.indexOf(header) > picture) throw filmFault(messages.filmNotForWeb)
    const moov = await read(header.to - header.from, header.from)
    const film = describe(moov)
    for (const box of listBoxes(moov, { deep: true }).filter(isBeside)) blank(moov, box)
    await handle.write(moov, 0, moov.length, header.from)
    for (const { type, from, to } of boxes) {
      if (!['uuid', 'meta', 'udta'].includes(type)) continue
      const size = Math.min(to - from, mostHeaderBytes)
      await handle.write(Buffer.alloc(size), 0, size, from)
      await handle.write(Buffer.from('free'), 0, 4, from - 4)
    }
    return film
  } finally {
    await handle.close()
  }
}

/** Of the whole file, by their first bytes alone. */
async function topBoxes(read: (length: number, from: number) => Promise<Buffer>, bytes: number) {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes && boxes.length < mostBoxes) {
    const head = await read(16, at)
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    const size = short === 0 ? bytes - at : isLong ? Number(head.readBigUInt64BE(8)) : short
    const from = at + (isLong ? 16 : 8)
    if (size < from - at || at + size > bytes) throw filmFault(messages.brokenFilm)
    boxes.push({ type: head.toString('latin1', 4, 8), from, to: at + size })
    at += size
  }
  return boxes
}

const holders = ['trak', 'mdia', 'minf', 'stbl']

/** The boxes inside of another; with `deep` those of the tracks too. */
function listBoxes(content: Buffer, { deep = false, from = 0, to = content.length } = {}): Box[] {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < 2_000) {
    const size = content.readUInt32BE(at)
    if (size < 8 || at + size > to) throw filmFault(messages.brokenFilm)
    const box = { type: content.toString('latin1', at + 4, at + 8), from: at + 8, to: at + size }
    boxes.push(box)
    if (deep && holders.includes(box.type)) boxes.push(...listBoxes(content, { ...box, deep }))
    at += size
  }
  return boxes
}

const isBeside = ({ type }: Box) => ['udta', 'meta', 'uuid'].includes(type)

function blank(content: Buffer, { from, to }: Box): void {
  content.fill(0, from, to)
  content.write('free', from - 4, 'latin1')
}

function describe(moov: Buffer): Film {
  const all = listBoxes(moov, { deep: true })
  const header = all.find(({ type, from, to }) => type === 'mvhd' && to - from >= 32)
  if (!header) throw filmFault(messages.brokenFilm)
  const isLong = moov[header.from] === 1
  const scale = moov.readUInt32BE(header.from + (isLong ? 20 : 12))
  const length = isLong ? Number(moov.readBigUInt64BE(header.from + 24)) : moov.readUInt32BE(header.from + 16)
  const codecs = all
    .filter(({ type, from, to }) => type === 'stsd' && to - from >= 16)
    .map(({ from }) => moov.toString('latin1', from + 12, from + 16))
  if (!codecs.some((codec) => codec === 'avc1' || codec === 'avc3')) throw filmFault(messages.movFilm)
  const sizes = all
    .filter(({ type, from, to }) => type === 'tkhd' && to - from >= 84)
    .map(({ to }) => ({ width: moov.readUInt16BE(to - 8), height: moov.readUInt16BE(to - 4) }))
  const size = sizes.find(({ width, height }) => width > 0 && height > 0)
  if (!size || scale === 0) throw filmFault(messages.brokenFilm)
  return { ...size, seconds: Math.min(Math.round(length / scale), 86_400) }
}
