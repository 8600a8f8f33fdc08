import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isLong } from './form.ts'
import { aFolder } from './store.ts'

/** A real small file system where this machine lets us make one, else the same errors made inside the product. */
export type WayToRunOut = 'a small tmpfs' | 'errors made inside'

const sizeMb = 8

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]).status === 0
}

function canMount(): boolean {
  if (process.platform !== 'linux') return false
  const probe = mkdtempSync(join(tmpdir(), 'taleem-mount-'))
  const isMounted = mount(probe)
  if (isMounted) spawnSync('umount', [probe])
  rmdirSync(probe)
  return isMounted
}

const made: WayToRunOut = 'errors made inside'
const real: WayToRunOut = 'a small tmpfs'
export const waysToRunOut: WayToRunOut[] = canMount() ? (isLong ? [real, made] : [real]) : [made]

interface SmallDisk {
  folder: string
  env: Record<string, string>
  fill(): Promise<void>
  free(): Promise<void>
}

export async function aSmallDisk(way: WayToRunOut): Promise<SmallDisk> {
  const folder = await aFolder()
  if (way === made) {
    const flag = join(await aFolder(), 'no-room')
    const preload = new URL('no-room.mjs', import.meta.url).href
    return {
      folder,
      env: { NODE_OPTIONS: `--import=${preload}`, NO_ROOM_WHILE: flag },
      fill: () => writeFile(flag, ''),
      free: () => rm(flag),
    }
  }
  if (!mount(folder)) throw new Error('The small file system could not be mounted.')
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  return { folder, env: {}, fill: () => fillUp(filler), free: () => rm(filler) }
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (;;) await file.write(Buffer.alloc(65_536))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
