import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/ensure-build.mjs'
import { startRazorpay } from '../standins/razorpay/stand-in.ts'
import { findChromium } from './chromium.mjs'
import { startProduct } from './product.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one product that all journeys share listens. */
    productUrl: string
    /** Where the stand-in of Razorpay takes payments. */
    razorpayUrl: string
  }
}

export async function setup(project: TestProject) {
  findChromium()
  await ensureBuild()
  const razorpay = await startRazorpay()
  const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', RAZORPAY_URL: razorpay.url }
  const product = await startProduct({ env })
  razorpay.state.hookUrl = `${product.url}/api/fees/razorpay`
  project.provide('productUrl', product.url)
  project.provide('razorpayUrl', razorpay.url)
  return async () => {
    await product.stop()
    await razorpay.close()
  }
}
