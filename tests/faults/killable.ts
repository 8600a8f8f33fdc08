import { onTestFinished } from 'vitest'
import type { Engine } from '#server/platform/db/engine.ts'
import { startProduct } from '../support/product.mjs'
import { type Office, openOffice } from './office.ts'
import { aStore, type Store } from './store.ts'

/** A product with its first office, which can be killed and started again. */
export interface Killable {
  store: Store
  office: Office
  /** Of the process that runs now. */
  url(): string
  kill(): Promise<unknown>
  start(): Promise<void>
}

export async function aKillable(engine: Engine): Promise<Killable> {
  const store = await aStore(engine)
  const { dataDir, env } = store
  let product = await startProduct({ dataDir, env })
  onTestFinished(async () => void (await product.kill()))
  return {
    store,
    office: await openOffice(product.url),
    url: () => product.url,
    kill: () => product.kill(),
    async start() {
      product = await startProduct({ dataDir, env })
    },
  }
}
