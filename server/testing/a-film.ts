/** One box of an MP4. */
function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

interface FilmParts {
  brand?: string
  codec?: string
  /** Whether it can be shown before it is loaded whole. */
  fastStart?: boolean
  /** What a phone writes beside it. */
  beside?: string
}

/** As much of an MP4 as says what it is: ten seconds of 640×360, with nothing to see. */
export function aFilm({ brand = 'isom', codec = 'avc1', fastStart = true, beside = '' }: FilmParts = {}) {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(10_000, 16)
  const track = Buffer.alloc(84)
  track.writeUInt16BE(640, 76)
  track.writeUInt16BE(360, 80)
  const entry = Buffer.alloc(16)
  entry.writeUInt32BE(1, 4)
  entry.write(codec, 12, 'latin1')
  const described = box('trak', box('tkhd', track), box('mdia', box('minf', box('stbl', box('stsd', entry)))))
  const moov = box('moov', box('mvhd', header), described, box('udta', Buffer.from(beside)))
  const data = box('mdat', Buffer.alloc(500, 7))
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0`))
  return Buffer.concat(fastStart ? [ftyp, moov, data] : [ftyp, data, moov])
}
