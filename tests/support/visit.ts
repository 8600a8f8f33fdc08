import type { Page, Response } from 'playwright-core'

/** Opens a page and waits until it answers to more than its links: the toasts' place is made by its first script. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await page.locator('.toast-host').waitFor({ state: 'attached' })
  return response
}
