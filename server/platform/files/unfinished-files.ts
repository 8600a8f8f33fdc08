import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How a file's name ends until it is whole. */
export const unfinished = '.part'
/** Writing takes a moment; what is older was left by a process that died. */
const oldAfterMs = 10 * 60_000

/** Clears away what was half written when a process died. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.endsWith(unfinished)) continue
    const path = join(folder, name)
    // Another process may have finished or removed it meanwhile.
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > oldAfterMs) await rm(path, { force: true })
  }
}
