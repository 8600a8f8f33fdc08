import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { unfinished } from '#server/platform/files/unfinished-files.ts'
import { startProduct } from '../support/product.mjs'
import { auditBooks } from './audit-books.ts'
import { workUntil } from './busy-day.ts'
import { inForm, note } from './form.ts'
import { emptyLedger } from './ledger.ts'
import { openOffice } from './office.ts'
import { aStore, engines } from './store.ts'

const kills = inForm(1, 50)
const longestWorkMs = inForm(700, 1_500)

test.each(engines)('killed again and again while people write, it loses nothing on %s', async (engine) => {
  const store = await aStore(engine)
  const { dataDir, env } = store
  let product = await startProduct({ dataDir, env })
  onTestFinished(async () => void (await product.kill()))
  const office = await openOffice(product.url)
  // On PostgreSQL a second process is welcome.
  if (engine === 'sqlite')
    await expect(startProduct({ dataDir, env })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another process.`,
    )
  const ledger = emptyLedger()
  const findings = { lost: 0, halfDone: 0 }
  let longestStartMs = 0
  let leftovers = 0
  const written = ['uploads', 'incoming']

  for (let kill = 1; kill <= kills; kill += 1) {
    const end = new AbortController()
    const day = workUntil(end.signal, { url: product.url, office, ledger })
    const before = ledger.acknowledged
    await Promise.race([day, untilBusy(() => ledger.acknowledged > before + 3)])
    await Promise.race([day, sleep(Math.random() * longestWorkMs)])
    end.abort()
    await Promise.all([product.kill(), day])

    for (const name of written) leftovers += await ageUnfinished(join(dataDir, name))
    const began = performance.now()
    product = await startProduct({ dataDir, env })
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
})

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
