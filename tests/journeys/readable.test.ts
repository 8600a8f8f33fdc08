import { expect, inject } from 'vitest'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { apiOfAdmin } from '../support/api.ts'
import { axeFindings, enhancedContrast } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
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

journey('whoever asks for more contrast reads every text at 7:1 and more', async ({ page }) => {
  const { certificates } = await (await apiOfAdmin(inject('productUrl')))(certificateCalls.list)
  const findings: string[] = []
  for (const path of ['/', '/allcourses', '/programs', '/events', '/signup', '/login']) {
    await visit(page, path)
    findings.push(...(await enhancedContrast(page)).map((finding) => `${path} ${finding}`))
  }
  for (const path of ['/verify', `/c/${certificates[0]?.code}`]) {
    await page.goto(path)
    findings.push(...(await enhancedContrast(page)).map((finding) => `${path} ${finding}`))
  }
  await signInAsAdmin(page)
  for (const path of ['/admin', '/admin/dues', '/admin/students', '/admin/pendingreq']) {
    await visit(page, path)
    await page.locator('h1').first().waitFor()
    findings.push(...(await enhancedContrast(page)).map((finding) => `${path} ${finding}`))
  }
  expect(findings).toEqual([])
})
