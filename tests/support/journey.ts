import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { launchChromium } from './chromium.mjs'

/**
 * A test with a browser page on the product, its own session, paths relative to the product.
 * It also fails when the page breaks its security policy, throws, or asks another origin for anything.
 */
export const journey = test.extend<{ browser: Browser; page: Page }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await launchChromium()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser }, use) => {
    const baseURL = inject('productUrl')
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    const faults = watchFaults(context, baseURL)
    await use(await context.newPage())
    await context.close()
    expect(faults).toEqual([])
  },
})

/** What a page does that none of ours may: throw, break its policy or its hydration, ask another origin. */
export function watchFaults(context: BrowserContext, baseURL: string): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|hydrat/i.test(text)) faults.push(`console: ${text}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) faults.push(`asked elsewhere: ${request.url()}`)
  })
  return faults
}
