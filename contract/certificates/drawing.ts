import * as z from 'zod/mini'
import { oneOf } from '../fields.ts'
import { aligns, fonts } from './design.ts'

/** A page as it is printed: points from the top left, the last item on top. */
export const drawing = z.object({
  width: z.number(),
  height: z.number(),
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('box'),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
        radius: z.number(),
        fill: z.nullable(z.string()),
        line: z.nullable(z.string()),
        lineWidth: z.number(),
      }),
      z.object({
        kind: z.literal('text'),
        text: z.string(),
        /** Where it begins, has its middle or ends, by its alignment. */
        x: z.number(),
        /** The line that the letters stand on. */
        y: z.number(),
        size: z.number(),
        /** As measured in the printed font. */
        width: z.number(),
        align: oneOf(aligns),
        font: oneOf(fonts),
        colour: z.string(),
      }),
      z.object({
        kind: z.literal('picture'),
        picture: z.string(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
      }),
      z.object({ kind: z.literal('qr'), text: z.string(), x: z.number(), y: z.number(), size: z.number() }),
    ]),
  ),
})
export type Drawing = z.output<typeof drawing>
export type DrawingItem = Drawing['items'][number]
