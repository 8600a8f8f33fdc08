import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

journey(
  'texts that are hard to read and targets too small or beneath another are found',
  async ({ page }) => {
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
      expect.stringMatching(/^390 dark: color-contrast at h1/),
      expect.stringMatching(/^1280 light: color-contrast at h1/),
    ])

    const targetsLike = async (css: string) => {
      await page.evaluate((rule) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`.tried { display: flex } .tried button { border: 0; padding: 0; ${rule} }`)
        document.adoptedStyleSheets = [sheet]
        document.querySelector('.tried')?.remove()
        const tried = document.createElement('div')
        tried.className = 'tried'
        for (const name of ['One', 'Two'])
          tried.append(Object.assign(document.createElement('button'), { ariaLabel: name }))
        document.querySelector('main')?.append(tried)
      }, css)
      return (await axeFindings(page)).map((finding) => finding.split(' at ')[0])
    }
    expect(await targetsLike('width: 44px; height: 44px')).toEqual([])
    const twice = ['390 dark: target-size', '390 dark: target-size']
    expect(await targetsLike('width: 12px; height: 12px')).toEqual(twice)
    expect(await targetsLike('width: 30px; height: 30px; margin-right: -22px')).toContain(twice[0])
  },
)
