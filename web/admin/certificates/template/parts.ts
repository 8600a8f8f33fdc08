import { type Design, papers } from '#contract/certificates/design.ts'

/** A thing on the page that can be chosen and moved, such as `texts 3`; its place in the design. */
export type PartName = `texts ${number}` | `pictures ${number}` | 'qr'

export interface Part {
  name: PartName
  label: string
  /** In millimetres. */
  x: number
  y: number
  width: number
  height: number
}

const millimetresInPoint = 25.4 / 72

/** In the order in which they stand on the page: the last is on top. */
export function partsOf({ texts, pictures, qr }: Design): Part[] {
  return [
    ...pictures.map(({ picture, ...place }, at): Part => {
      return { name: `pictures ${at}`, label: pictureName(picture, at), ...place }
    }),
    ...texts.map(({ text, x, y, width, size }, at): Part => {
      const letters = size * millimetresInPoint
      // The line that the letters stand on, with room below it for those that hang.
      const box = { x, y: y - letters, width, height: letters * 1.3 }
      return { name: `texts ${at}`, label: `Text ${at + 1}: ${text}`, ...box }
    }),
    { name: 'qr', label: 'Square code', x: qr.x, y: qr.y, width: qr.size, height: qr.size },
  ]
}

export function pictureName(picture: string, at: number): string {
  return picture === 'logo' ? 'Logo' : `Picture ${at + 1}`
}

/** The design with one part moved, no further than the edge of the paper. */
export function moved(design: Design, name: PartName, by: { x: number; y: number }): Partial<Design> {
  const paper = papers[design.paper]
  const put = <Placed extends { x: number; y: number }>(placed: Placed, width: number, height: number) => ({
    ...placed,
    x: within(placed.x + by.x, paper.width - width),
    y: within(placed.y + by.y, paper.height - height),
  })
  if (name === 'qr') return { qr: put(design.qr, design.qr.size, design.qr.size) }
  const [list, at] = name.split(' ')
  if (list === 'texts')
    return { texts: design.texts.map((text, of) => (of === Number(at) ? put(text, text.width, 0) : text)) }
  return {
    pictures: design.pictures.map((picture, of) =>
      of === Number(at) ? put(picture, picture.width, picture.height) : picture,
    ),
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value * 2) / 2, 0), Math.max(most, 0))
}

/** Over the line for it, where the template has one. */
export function signaturePlace({ texts }: Design, { width, height }: { width: number; height: number }) {
  const line = texts.find(({ text }) => /signator/i.test(text))
  if (!line) return { x: 42, y: 156 }
  const x = line.align === 'left' ? line.x : line.x + (line.width - width) / 2
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(line.y - 7 - height)) }
}

interface Added {
  picture: string
  width: number
  height: number
}

export function pictureAdded(design: Design, { picture, width, height }: Added): Partial<Design> {
  const wide = Math.min(50, (width / height) * 20)
  const size = { width: round(wide), height: round((wide * height) / width) }
  return { pictures: [...design.pictures, { picture, ...signaturePlace(design, size), ...size }] }
}

/** As wide as the one before it. That one may have moved up in the list meanwhile, or be gone: then nothing changes. */
export function pictureReplaced(
  { pictures }: Design,
  { at, picture }: { at: number; picture: string },
  added: Added,
): Partial<Design> {
  const isThere = pictures[at]?.picture === picture
  const place = isThere ? at : pictures.findIndex((other) => other.picture === picture)
  return {
    pictures: pictures.map((other, of) =>
      of === place
        ? { ...other, picture: added.picture, height: round((other.width * added.height) / added.width) }
        : other,
    ),
  }
}

function round(millimetres: number): number {
  return Math.max(3, Math.round(millimetres * 2) / 2)
}
