import * as z from 'zod/mini'
import { oneOf } from '../fields.ts'

const said = z.object({ label: z.string(), value: z.string() })
const party = z.object({ name: z.string(), lines: z.array(z.string()) })

/** All that is written on a document, in its order: the screen shows it, and the PDF is drawn from it. */
export const sheet = z.object({
  title: z.string(),
  /** Whose copy it is, where the law wants that said. */
  mark: z.nullable(z.string()),
  number: z.string(),
  issuedOn: z.string(),
  issuer: party,
  to: z.object({ heading: z.string(), ...party.shape }),
  facts: z.array(said),
  items: z.array(z.object({ what: z.string(), code: z.nullable(z.string()), amount: z.string() })),
  sums: z.array(said),
  total: said,
  words: z.string(),
  notes: z.array(z.string()),
  /** Cash above ₹5,000: room for a revenue stamp. */
  hasStampBox: z.boolean(),
  /** How what is still due can be paid. */
  upi: z.nullable(z.object({ text: z.string(), lines: z.array(z.string()) })),
  /** When and why it was cancelled; null while it holds. */
  cancelled: z.nullable(z.string()),
})
export type Sheet = z.output<typeof sheet>

/** What a desk prints on: a sheet, half of one, or the roll of a till printer. */
export const paperSizes = ['A4', 'A5', '80mm'] as const
export type PaperSize = (typeof paperSizes)[number]

const place = { x: z.number(), y: z.number() }
const area = { ...place, width: z.number(), height: z.number() }

/** The page itself: where every line of the PDF stands, in points from the top left. The screen draws the same. */
export const sheetDrawing = z.object({
  width: z.number(),
  height: z.number(),
  marks: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('text'),
        text: z.string(),
        ...place,
        size: z.number(),
        /** As wide as in the printed font. */
        width: z.number(),
        align: oneOf(['left', 'center', 'right']),
        isBold: z.boolean(),
        colour: z.string(),
        opacity: z.number(),
        /** Degrees, clockwise around its place. */
        turn: z.number(),
      }),
      z.object({
        kind: z.literal('box'),
        ...area,
        radius: z.number(),
        fill: z.nullable(z.string()),
        stroke: z.nullable(z.string()),
      }),
      z.object({ kind: z.literal('line'), ...place, toX: z.number(), toY: z.number(), colour: z.string() }),
      z.object({ kind: z.literal('picture'), ...area, dataUrl: z.string() }),
      z.object({ kind: z.literal('qr'), ...place, size: z.number(), text: z.string() }),
    ]),
  ),
})
export type SheetDrawing = z.output<typeof sheetDrawing>
