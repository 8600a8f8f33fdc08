import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { CallError } from '#web/lib/api.ts'
import { startPostgres } from '../support/postgres.mjs'
import { startProduct } from '../support/product.mjs'
import { auditBooks } from './audit-books.ts'
import { workUntil } from './busy-day.ts'
import { inForm, note } from './form.ts'
import { emptyLedger } from './ledger.ts'
import { openOffice } from './office.ts'
import { aFolder, storeAt } from './store.ts'

/** A clean stop, and one that drops everything as a crash does. */
const ends: NodeJS.Signals[] = inForm(['SIGQUIT'], ['SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'])
const awayMs = inForm(1_500, 10_000)

test.runIf(testsPostgres)(
  'while PostgreSQL is away calls get a clear 503, and all goes on by itself when it is back',
  async () => {
    const postgres = await startPostgres({ fsync: true })
    onTestFinished(() => postgres.stop())
    const dataDir = await aFolder()
    const store = storeAt(dataDir, postgres.url)
    const product = await startProduct({ dataDir, env: store.env })
    onTestFinished(async () => void (await product.kill()))
    const office = await openOffice(product.url)
    const ledger = emptyLedger()
    const refused = { count: 0, others: [] as string[] }
    await fetch(`${product.url}/allcourses`)

    const end = new AbortController()
    const day = workUntil(end.signal, { url: product.url, office, ledger, mayMeet: isClearRefusal })
    let slowestReturnMs = 0
    for (const signal of ends) {
      await sleep(500)
      await postgres.shutDown(signal)
      await sleep(awayMs / 2)
      // From memory, unless a change of the catalogue has just cleared it.
      const page = await fetch(`${product.url}/allcourses`)
      expect([200, 503]).toContain(page.status)
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
      await sleep(awayMs / 2)
      await postgres.boot()
      const back = performance.now()
      const before = ledger.acknowledged
      await Promise.race([
        day,
        expect.poll(() => ledger.acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + 5),
      ])
      slowestReturnMs = Math.max(slowestReturnMs, performance.now() - back)
    }
    end.abort()
    await day

    expect(refused.others).toEqual([])
    expect(refused.count).toBeGreaterThan(0)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    await expect.poll(() => store.look(countListening), { timeout: 15_000 }).toBe(1)
    expect(await auditBooks(store, office, ledger)).toEqual({ lost: [], halfDone: [] })
    note('PostgreSQL stopped and started under load', {
      times: ends.length,
      'away each time': `${awayMs / 1000} s`,
      'calls answered 503': refused.count,
      'other faults': refused.others.length,
      'writes acknowledged': ledger.acknowledged,
      lost: 0,
      'slowest return to work': `${(slowestReturnMs / 1000).toFixed(1)} s`,
    })

    function isClearRefusal(error: unknown): boolean {
      const isClear =
        error instanceof CallError && error.status === 503 && error.message === messages.databaseAway
      if (isClear) refused.count += 1
      else refused.others.push(String(error))
      return true
    }
  },
)

/** The product hears of other processes' changes on one connection, which says that the database is in use. */
async function countListening(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`.execute(db)
  return rows[0]?.count ?? 0
}
