import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'

/** What a reader copies from a PDF of ours: the text said beside the glyphs, line by line. */
export function readPdfTexts(pdf: Buffer): string[] {
  return [...readStreams(pdf).matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, said = '']) => {
    const bytes = Buffer.from(readEscapes(said), 'latin1')
    const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
    return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  })
}

/** How many texts end in another graphics state than that of their glyphs: programs that read it place them wrongly. */
export function countMisplaced(pdf: Buffer): number {
  const spans = [...readStreams(pdf).matchAll(/ BDC\n([\s\S]*?)EMC\n/g)]
  return spans.filter(([, drawn = '']) => /^Q$/m.test(drawn)).length
}

/** What the first QR code of a PDF says, read from the squares as they are drawn. */
export function readPdfQr(pdf: Buffer): string {
  const [, size = 0, drawn = ''] =
    /([\d.]+) [\d.]+ re\s+\/DeviceRGB cs\s+1 1 1 scn\s+f\n((?:[\d. ]+ re\n)+)/.exec(readStreams(pdf)) ?? []
  return decodeQR(paint(drawn, Number(size)))
}

const pixelsPerPoint = 8

function paint(drawn: string, size: number) {
  const side = Math.ceil(size * pixelsPerPoint)
  const squares = [...drawn.matchAll(/(\S+) (\S+) (\S+) (\S+) re/g)].map((found) =>
    found.slice(1).map(Number),
  )
  const left = Math.min(...squares.map(([x = 0]) => x))
  const top = Math.min(...squares.map(([, y = 0]) => y))
  // The quiet zone around a code is four of its squares wide.
  const quiet = 4 * Math.min(...squares.map(([, , , height = 0]) => height))
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x = 0, y = 0, width = 0, height = 0] of squares)
    for (let down = toPixel(y - top + quiet); down < toPixel(y - top + quiet + height); down += 1)
      for (let along = toPixel(x - left + quiet); along < toPixel(x - left + quiet + width); along += 1)
        data.fill(0, (down * side + along) * 4, (down * side + along) * 4 + 3)
  return { width: side, height: side, data }
}

const toPixel = (points: number) => Math.round(points * pixelsPerPoint)

function readStreams(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)]
    .map((found) => inflateSync(pdf.subarray(found.index + found[0].length)).toString('latin1'))
    .join('\n')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const readEscapes = (said: string) => said.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
