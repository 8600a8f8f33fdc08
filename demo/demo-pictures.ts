import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadePicture } from '#server/platform/images/picture-store.ts'

/** Those that an upload of the largest would be kept in. */
export const demoWidths = [320, 540, 720, 960, 1200]

/** The name is one that the demo catalogue gives; the root is the folder of package.json. */
export function readDemoPicture(root: string, name: string): Promise<MadePicture[]> {
  const file = (width: number) => join(root, 'demo', 'pictures', `${name}-${width}.webp`)
  return Promise.all(demoWidths.map(async (width) => ({ width, bytes: await readFile(file(width)) })))
}
