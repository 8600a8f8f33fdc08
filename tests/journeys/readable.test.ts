import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

journey('a text that is hard to read, in one theme only or faded, is found', async ({ page }) => {
  await visit(page, '/projects')
  const findingsWith = async (css: string) => {
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [sheet]
    }, css)
    return axeFindings(page)
  }
  expect(await findingsWith('main h1 { color: #231416 }')).toEqual([
    expect.stringMatching(/^390 dark: color-contrast at h1/),
  ])
  expect(await findingsWith('main h1 { opacity: 0.2 }')).toEqual([
    expect.stringMatching(/^1280 light: color-contrast at h1/),
    expect.stringMatching(/^390 dark: color-contrast at h1/),
  ])
})
