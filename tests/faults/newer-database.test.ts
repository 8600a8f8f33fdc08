import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/platform/db/engine.ts'
import { startProduct } from '../support/product.mjs'
import { aStore, engines } from './store.ts'

async function migrateTomorrow(db: Db): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')`.execute(
    db,
  )
}

for (const engine of engines)
  test(`a process says that it is not ready once a newer one has changed its database, and does not start on it, on ${engine}`, async () => {
    const { dataDir, env, look } = await aStore(engine)
    const product = await startProduct({ dataDir, env })
    onTestFinished(async () => void (await product.kill()))
    const ask = async (path: string) => (await fetch(product.url + path)).status
    expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200])

    await look(migrateTomorrow)

    expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
    await product.kill()
    const refused = await startProduct({ dataDir, env }).catch((error: Error) => error.message)
    expect(refused).toContain('The database was made by a newer version of the product than this one')
    expect(refused).not.toMatch(/corrupted|\n\s+at /)
  })
