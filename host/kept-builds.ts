import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const keptMs = 30 * 24 * 60 * 60_000
const script = /^[\w.-]{1,150}-[\w-]{8}\.(?:js|css)$/
const list = /^[0-9a-f]{64}\.json$/

export interface KeptBuilds {
  /** Puts the scripts and styles of this build beside those of earlier ones; what no build of the last 30 days had goes. */
  keep(now: Date): Promise<void>
  /** A script or a style of any kept build, compressed by gzip, which every supported browser reads. */
  read(name: string): Promise<Buffer | null>
}

/**
 * A page that was opened before an upgrade asks for its parts by the names of its own build: they stay in the data folder,
 * where processes of two versions find each other's, too.
 */
export function keptBuilds(client: string, folder: string): KeptBuilds {
  const assets = join(client, 'assets')

  /** Whole or not at all: another process may be reading. */
  async function put(name: string, content: Buffer | string): Promise<void> {
    const draft = join(folder, `${name}.${process.pid}.unfinished`)
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, join(folder, name))
  }

  return {
    async keep(now) {
      const names = (await readdir(assets)).filter((name) => script.test(name)).sort()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Before the files themselves, so that no other process takes them for nobody's.
      const text = JSON.stringify(names)
      await put(`${createHash('sha256').update(text).digest('hex')}.json`, text)
      const there = new Set(await readdir(folder))
      for (const name of names) {
        if (there.has(name)) continue
        const ready = await readFile(join(assets, `${name}.gz`)).catch(() => null)
        await put(name, ready ?? (await compress(await readFile(join(assets, name)))))
      }
      await removeOld(folder, now)
    },
    async read(name) {
      return script.test(name) ? readFile(join(folder, name)).catch(() => null) : null
    },
  }
}

async function removeOld(folder: string, now: Date): Promise<void> {
  const there = await readdir(folder)
  const named = new Set<string>()
  for (const name of there.filter((each) => list.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > keptMs) await rm(join(folder, name), { force: true })
    else for (const file of JSON.parse(await readFile(join(folder, name), 'utf8'))) named.add(file)
  }
  for (const name of there)
    if (script.test(name) && !named.has(name)) await rm(join(folder, name), { force: true })
}
