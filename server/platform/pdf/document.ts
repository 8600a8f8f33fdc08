/** Lengths are points of 1/72 inch, from the upper left corner; colours are `#rrggbb`. */
export interface PdfDocument {
  size?: 'A4' | 'A5' | [width: number, height: number]
  landscape?: boolean
  title: string
  author: string
  /** Stands in the file; the same document of the same moment is the same bytes. */
  createdAt: Date
  pages: PdfMark[][]
  /** Programs that read it tell rows and columns; absent on what was drawn before it was so. */
  isPlaced?: boolean
}

export type PdfMark =
  | ({ kind: 'text' } & PdfText & PdfPlace)
  | { kind: 'line'; x: number; y: number; toX: number; toY: number; thickness?: number; colour?: string }
  | ({ kind: 'box'; fill?: string; stroke?: string; thickness?: number; radius?: number } & PdfArea)
  | ({ kind: 'picture' /** PNG or JPEG. */; bytes: Uint8Array } & PdfArea)
  | { kind: 'qr'; text: string; x: number; y: number; size: number; colour?: string }

/** A text and the room it has: it may shrink to its least size, then take more lines; what then does not fit is refused. */
export interface PdfText {
  text: string
  size: number
  leastSize?: number
  /** As wide as it likes unless said. */
  width?: number
  /** One unless said; a line break in the text begins another. */
  lines?: number
  bold?: boolean
  /** Breaks a word that is wider than the room; such a word is refused otherwise. */
  breaksWords?: boolean
  /** Writes � for a sign that no font has; such a sign is refused otherwise. */
  marksMissing?: boolean
}

export interface PdfPlace {
  /** Of the beginning, the middle or the end of each line, by `align`. */
  x: number
  /** Of the first line's baseline. */
  y: number
  align?: 'left' | 'center' | 'right'
  /** From baseline to baseline, as a multiple of the size. */
  lineHeight?: number
  colour?: string
  opacity?: number
  /** Degrees, clockwise around its place. */
  turn?: number
}

interface PdfArea {
  x: number
  y: number
  width: number
  height: number
}

/** How a text is set, or why it cannot be. */
export type PdfFit =
  | { fits: true; size: number; lines: string[]; width: number }
  | { fits: false; reason: 'too-long' }
  | { fits: false; reason: 'no-glyph'; sign: string }

/** What the worker is asked. */
export type PdfTask = { draw: PdfDocument } | { measure: PdfText[] }
/** What the worker answers. */
export type PdfAnswer =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { fits: PdfFit[] }
  | { refused: Extract<PdfFit, { fits: false }>; text: string }
  | { failed: string }
