import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name is one that the demo catalogue gives; the root is the folder of package.json. */
export function readDemoPicture(root: string, name: string): Promise<Buffer> {
  return readFile(join(root, 'server', 'seed', 'pictures', name))
}
