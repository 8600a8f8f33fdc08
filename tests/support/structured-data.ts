import type { Page } from 'playwright-core'

/** What the page tells search engines, by type. */
export async function structuredData(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text)).filter((data) => data['@type'] === type)
}
