import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Engine } from '#server/platform/db/engine.ts'
import { unfinished } from '#server/platform/files/unfinished-files.ts'
import { auditBooks } from './audit-books.ts'
import { workUntil } from './busy-day.ts'
import { inForm, note } from './form.ts'
import type { Killable } from './killable.ts'
import { emptyLedger } from './ledger.ts'

const kills = inForm(1, 50)
const longestWorkMs = inForm(700, 1_500)

/** Whatever was acknowledged is there, and whatever is there is whole. */
export async function killAmidWrites(engine: Engine, killable: Killable): Promise<void> {
  const { store, office } = killable
  const { dataDir } = store
  const ledger = emptyLedger()
  const findings = { lost: 0, halfDone: 0 }
  let longestStartMs = 0
  let leftovers = 0
  const written = ['uploads', 'incoming']

  for (let kill = 1; kill <= kills; kill += 1) {
    const end = new AbortController()
    const day = workUntil(end.signal, { url: killable.url(), office, ledger })
    const before = ledger.acknowledged
    await Promise.race([day, untilBusy(() => ledger.acknowledged > before + 3)])
    await Promise.race([day, sleep(Math.random() * longestWorkMs)])
    end.abort()
    await Promise.all([killable.kill(), day])

    for (const name of written) leftovers += await ageUnfinished(join(dataDir, name))
    const began = performance.now()
    await killable.start()
    longestStartMs = Math.max(longestStartMs, performance.now() - began)
    const { lost, halfDone } = await auditBooks(store, office, ledger)
    findings.lost += lost.length
    findings.halfDone += halfDone.length
    expect({ kill, lost, halfDone }).toEqual({ kill, lost: [], halfDone: [] })
  }

  for (const name of written) await expect.poll(() => readdir(join(dataDir, name))).toSatisfy(areWhole)
  note(`kill -9 during writes, ${engine}`, {
    kills,
    'writes acknowledged': ledger.acknowledged,
    lost: findings.lost,
    'half done': findings.halfDone,
    'half-written picture files cleared away': leftovers,
    'longest start': `${(longestStartMs / 1000).toFixed(1)} s`,
  })
}

async function untilBusy(isBusy: () => boolean): Promise<void> {
  while (!isBusy()) await sleep(5)
}

/** Makes half-written files look as old as they would be after a longer outage; answers how many there are. */
async function ageUnfinished(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(unfinished))
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const name of names) await utimes(join(folder, name), anHourAgo, anHourAgo)
  return names.length
}

function areWhole(names: string[]): boolean {
  return names.every((name) => !name.endsWith(unfinished))
}
