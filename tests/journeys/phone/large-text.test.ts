import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { certificateCalls } from '#contract/certificates/calls.ts'
import routes from '../../../web/routes.ts'
import { apiOfAdmin, newAdminSession } from '../../support/api.ts'
import { findBrokenWords, findCrowdedText, findOutOfReach } from '../../support/crowded-text.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, learnerSession } from '../../support/learner.ts'
import { startProduct } from '../../support/product.mjs'
import { untilSettled } from '../../support/settled.ts'
import { startSession } from '../../support/sign-in.ts'
import { visit } from '../../support/visit.ts'

/** A product of its own, with the people and the papers of the demo. */
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
})
afterAll(() => product.stop())

/** Sets the browser's own text size, of which 16 px is the usual one. */
type SetText = (px: number) => Promise<void>

/** Text at 200 % by the browser's own setting, on the narrowest phone. */
async function onSmallPhone(
  browser: Browser,
  use: (page: Page, setText: SetText) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const settings = await context.newCDPSession(page)
  const setText: SetText = async (px) => {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: Math.round(px * 0.8125) } })
  }
  await setText(32)
  try {
    await use(page, setText)
  } finally {
    await context.close()
  }
}

/** As long as words are that are common, such as ‘Development’: in large letters a longer one may need two lines. */
const longestInLarge = 12
const longest = 16

/** What is crowded there, words that are broken in large letters and in usual ones, and where the page leads to. */
async function look(
  page: Page,
  path: string,
  setText: SetText,
): Promise<{ crowded: string[]; links: string[] }> {
  // The pages that verify a certificate have no scripts.
  await (/^\/(c\/|verify$)/.test(path) ? page.goto(path) : visit(page, path))
  await page.locator('main:not([data-loading]) h1').first().waitFor()
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const found = await page.evaluate(findCrowdedText)
  found.push(...(await page.evaluate(findBrokenWords, longestInLarge)))
  await setText(16)
  found.push(...(await page.evaluate(findBrokenWords, longest)))
  await setText(32)
  return { crowded: found.map((what) => `${path}: ${what}`), links }
}

/** The paths behind one of MAP 2, parameters and all. */
function pathsBelow(path: string): string[] {
  const children = routes.find((route) => route.path === path)?.children ?? []
  return children.flatMap((route) =>
    route.path === '*' ? [] : [`/${path}${route.path ? `/${route.path}` : ''}`],
  )
}

journey(
  'at 200 % text nothing of the office is too wide, cut or broken into letters',
  async ({ browser }) => {
    await onSmallPhone(browser, async (page, setText) => {
      await startSession(page, await newAdminSession(product.url))
      const crowded: string[] = []
      const ahead = pathsBelow('admin')
      const named = ahead.filter((path) => path.includes(':'))
      const seen = new Set<string>()
      for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
        if (path.includes(':') || seen.has(path)) continue
        seen.add(path)
        const looked = await look(page, path, setText)
        crowded.push(...looked.crowded)
        // Of a kind of screen one of each that leads there.
        for (const one of named) {
          const address = new RegExp(`^${one.replace(/:\w+/, '[^/]+')}$`)
          const next = looked.links.find((link) => address.test(link) && !pathsBelow('admin').includes(link))
          if (next) ahead.push(next)
        }
      }
      expect(crowded).toEqual([])
    })
  },
  400_000,
)

journey(
  'nor of what visitors and learners read',
  async ({ browser }) => {
    const crowded: string[] = []
    await onSmallPhone(browser, async (page, setText) => {
      const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, found = '']) => new URL(found).pathname,
      )
      // Of each kind of page one.
      const kinds = new Map(listed.map((path) => [path.replace(/(?<=^\/\w+\/).+/, ''), path]))
      const asAdmin = await apiOfAdmin(product.url)
      const { certificates } = await asAdmin(certificateCalls.list)
      const others = [
        ...['/login', '/signup', '/forgotpassword', '/quiz', '/contact', '/nothing-here'],
        ...['/verify', `/c/${certificates[0]?.code}`],
      ]
      for (const path of new Set([...kinds.values(), ...others]))
        crowded.push(...(await look(page, path, setText)).crowded)

      const course = 'Web Design with HTML and CSS'
      const learner = await aLearner(product.url, { group: 'Students', programme: course }, asAdmin)
      await startSession(page, await learnerSession(product.url, learner))
      for (const path of pathsBelow('student')) crowded.push(...(await look(page, path, setText)).crowded)
      await page.goto('/student/test')
      await page.getByRole('button', { name: 'Start the test' }).click()
      await page.locator('[data-question]').first().waitFor()
      crowded.push(...(await page.evaluate(findCrowdedText)))
    })
    expect(crowded).toEqual([])
  },
  200_000,
)

journey(
  'each field and button of a dialog can be scrolled to and seen whole, and so can the menu',
  async ({ browser }) => {
    const found: string[] = []
    const lookAtDialog = async (page: Page, name: string) => {
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor()
      await untilSettled(page)
      const faults = [...(await page.evaluate(findCrowdedText)), ...(await page.evaluate(findOutOfReach))]
      found.push(...faults.map((what) => `${name}: ${what}`))
    }
    await onSmallPhone(browser, async (page) => {
      await visit(page, '/events/cybersecurity-talk')
      await page.getByRole('button', { name: 'Enroll Now' }).click()
      await lookAtDialog(page, 'registration')

      const asAdmin = await apiOfAdmin(product.url)
      const programme = 'Web Design with HTML and CSS'
      const learner = await aLearner(product.url, { group: 'Students', programme }, asAdmin)
      await startSession(page, await learnerSession(product.url, learner))
      await page.goto('/student')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await lookAtDialog(page, 'menu')
      await page.goto('/student/fees')
      await page.getByRole('button', { name: 'I have paid by UPI' }).click()
      await lookAtDialog(page, 'payment')
      await page.goto('/student/timetable')
      await page.getByRole('button', { name: 'Add to my calendar' }).click()
      await lookAtDialog(page, 'calendar')
      await page.goto('/student/questions')
      await page.getByRole('button', { name: 'Ask a question' }).click()
      await lookAtDialog(page, 'question')
      await page.getByRole('textbox', { name: 'Your question' }).fill('Where do I find the recording?')
      await page.getByRole('button', { name: 'Close' }).click()
      await lookAtDialog(page, 'leave')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await page.route('**/api/classroom/**', (route) =>
        route.fulfill({ status: 401, json: { success: false } }),
      )
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByRole('heading', { name: 'Log in again' }).waitFor()
      await lookAtDialog(page, 'login')
    })
    await onSmallPhone(browser, async (page) => {
      await startSession(page, await newAdminSession(product.url))
      await page.goto('/admin/batches')
      await page.getByRole('button', { name: 'Add New Batch' }).click()
      await lookAtDialog(page, 'batch')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await lookAtDialog(page, 'menu of the office')
    })
    expect(found).toEqual([])
  },
  100_000,
)
