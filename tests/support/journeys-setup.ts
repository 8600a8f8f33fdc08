import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/ensure-build.mjs'
import { findChromium } from './chromium.mjs'
import { startProduct } from './product.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one product that all journeys share listens. */
    productUrl: string
  }
}

export async function setup(project: TestProject) {
  findChromium()
  await ensureBuild()
  const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
  }
}
