import { kindsTaught } from '#contract/groups.ts'
import { instituteNow } from '#web/content/institute.ts'
import { useRead } from '#web/lib/use-read.ts'
import { type Programme, readProgrammes } from './programme.ts'

/** Everything on offer, of whatever kind: null until it is read, `failed` when it could not be. */
export function useOffered(): Programme[] | 'failed' | null {
  return useRead(readOffered).value
}

async function readOffered(): Promise<Programme[] | 'failed'> {
  const lists = await Promise.all(kindsTaught(instituteNow().teaches).map(readProgrammes))
  return lists.includes(null) ? 'failed' : lists.flatMap((list) => list ?? [])
}
