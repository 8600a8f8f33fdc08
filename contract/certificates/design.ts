import * as z from 'zod/mini'
import { oneOf, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** A4, in millimetres. */
export const papers = {
  landscape: { width: 297, height: 210 },
  portrait: { width: 210, height: 297 },
} as const
export type Paper = keyof typeof papers
const documentNames = ['landscape', 'portrait'] as const
export const aligns = ['left', 'center', 'right'] as const
export const fonts = ['regular', 'bold'] as const

// @__NO_SIDE_EFFECTS__
function millimetres(least: number, most = 297) {
  return z
    .number('must be a number')
    .check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`))
}

// @__NO_SIDE_EFFECTS__
function points(least: number, most: number) {
  return millimetres(least, most)
}

// @__NO_SIDE_EFFECTS__
function most(count: number) {
  return z.maxLength(count, `must have at most ${count}`)
}

/** #rrggbb, or the institute's own, which changes with it until the template is in use. */
const colour = z
  .string('must be a colour')
  .check(z.regex(/^(?:#[0-9a-f]{6}|institute|institute-soft)$/i, 'must be a colour such as #1a2b3c'))

/** A picture of ours by its name; `logo` is the institute's own. */
const pictureName = z
  .string('must be a picture')
  .check(z.regex(/^(?:logo|[\w-]{43})$/, 'is no picture of ours'))

const textField = z.object({
  text: text(400),
  x: millimetres(0),
  /** The line that the letters stand on, from the top. */
  y: millimetres(0),
  width: millimetres(5),
  size: points(5, 96),
  /** Small letters rather than a line that is cut off, but none smaller than this. */
  leastSize: points(5, 96),
  align: oneOf(aligns),
  font: oneOf(fonts),
  colour,
})
export type TextField = z.output<typeof textField>

const shape = z.object({
  x: millimetres(-5, 302),
  y: millimetres(-5, 302),
  width: millimetres(0, 310),
  height: millimetres(0, 310),
  radius: millimetres(0, 60),
  fill: z.nullable(colour),
  line: z.nullable(colour),
  /** In points. */
  lineWidth: points(0, 20),
})

const placedPicture = z.object({
  picture: pictureName,
  x: millimetres(0),
  y: millimetres(0),
  width: millimetres(3),
  height: millimetres(3),
})

export const design = z.object({
  paper: oneOf(documentNames),
  background: z.nullable(pictureName),
  shapes: z.array(shape).check(most(40)),
  texts: z.array(textField).check(z.minLength(1, 'must have at least one'), most(limits.certificateTexts)),
  pictures: z.array(placedPicture).check(most(limits.certificatePictures)),
  qr: z.object({ x: millimetres(0), y: millimetres(0), size: millimetres(15, 80) }),
})
export type Design = z.output<typeof design>
