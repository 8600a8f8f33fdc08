import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MadePicture } from '#server/platform/images/picture-store.ts'
import catalogue from './catalogue.json' with { type: 'json' }

const programme = z.strictObject({
  kind: z.enum(['course', 'internship', 'degree']),
  name: z.string(),
  description: z.string(),
  /** Whole rupees. */
  fees: z.int().positive(),
  duration: z.string(),
  prerequisites: z.string().default(''),
  languages: z.array(z.string()),
  featured: z.boolean(),
  /** The beginning of file names in demo/pictures; null shows the placeholder. */
  picture: z.string().nullable().default(null),
})

const batch = z.strictObject({
  name: z.string(),
  group: z.enum(['Students', 'Interns', 'College']),
  programmes: z.array(z.string()),
  /** Counted from the Monday of the week in which the demo is made. */
  startsInDays: z.int(),
  weeks: z.int().positive(),
  weekdays: z.array(z.int()),
  fromMin: z.int(),
  toMin: z.int(),
  room: z.string(),
  seats: z.int().positive(),
})

const { programmes, batches } = z
  .strictObject({ programmes: z.array(programme), batches: z.array(batch) })
  .parse(catalogue)

export { batches as demoBatches, programmes as demoCatalogue }

/** Those that an upload of the largest would be kept in. */
export const demoWidths = [320, 540, 720, 960, 1200]

/** The name is one that the demo catalogue gives; the root is the folder of package.json. */
export function readDemoPicture(root: string, name: string): Promise<MadePicture[]> {
  const file = (width: number) => join(root, 'demo', 'pictures', `${name}-${width}.webp`)
  return Promise.all(demoWidths.map(async (width) => ({ width, bytes: await readFile(file(width)) })))
}
