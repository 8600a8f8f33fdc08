import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { launchChromium } from './chromium.mjs'

interface WatchedContext {
  context: BrowserContext
  faults: string[]
}

interface Visitor extends WatchedContext {
  /** Nothing that one journey has done is left for the next. */
  leave(): Promise<void>
}

/**
 * A test with a browser page on the product, its own session, paths relative to the product.
 * It also fails when the page breaks its security policy, throws, or asks another origin for anything.
 */
export const journey = test.extend<{ browser: Browser; visitor: Visitor; page: Page; clockedPage: Page }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await launchChromium({ args: ['--process-per-site'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser }, use) => use(await aVisitor(browser, inject('productUrl'))),
    { scope: 'worker' },
  ],
  page: async ({ visitor: { context, faults, leave } }, use) => {
    await use(await context.newPage())
    await leave()
    expect(faults.splice(0)).toEqual([])
  },
  /** For a journey that sets the clock: in a context it cannot be taken back. */
  clockedPage: async ({ browser }, use) => {
    const { context, faults } = await watchedContext(browser, inject('productUrl'))
    await use(await context.newPage())
    await context.close()
    expect(faults).toEqual([])
  },
})

async function watchedContext(browser: Browser, baseURL: string): Promise<WatchedContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    // What moves is drawn again and again; a journey about motion asks for it.
    reducedMotion: 'reduce',
  })
  return { context, faults: watchFaults(context, baseURL, inject('razorpayUrl')) }
}

/** Each journey has a tab of its own; the process behind the tabs stays, for a new one costs a second of work. */
async function aVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const { context, faults } = await watchedContext(browser, baseURL)
  const keeper = await context.newPage()
  await keeper.goto('/robots.txt')
  async function leave() {
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await keeper.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
  }
  return { context, faults, leave }
}

/**
 * What a page does that none of ours may: throw, break its policy or its hydration, ask another origin. Only whoever pays
 * is led to the page of `payAt`, and asks nothing else there.
 */
export function watchFaults(context: BrowserContext, baseURL: string, payAt = ''): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|hydrat/i.test(text)) faults.push(`console: ${text}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isPaying = origin === payAt && request.isNavigationRequest()
    if (protocol.startsWith('http') && origin !== baseURL && !isPaying)
      faults.push(`asked elsewhere: ${request.url()}`)
  })
  return faults
}
