import type { Browser, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startLossyLine } from '../../standins/lossy-line.mjs'
import { adminSession, apiOfAdmin } from '../../support/api.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, learnerSession } from '../../support/learner.ts'
import { runOnPhone } from '../../support/phone-run.mjs'
import { startSession } from '../../support/sign-in.ts'

const url = inject('productUrl')
const course = 'Web Design with HTML and CSS'
const noConnection = 'No connection. What you typed is kept.'

/** A phone behind a line of its own: what is lost does not hang on other journeys. */
async function onLine(
  browser: Browser,
  loss: number,
  seed: string,
  use: (page: Page, line: Line) => Promise<void>,
) {
  const line = await startLossyLine({ target: url, loss, seed })
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  })
  try {
    await use(await context.newPage(), line)
  } finally {
    await context.close()
    await line.close()
  }
}
type Line = Awaited<ReturnType<typeof startLossyLine>>

journey(
  'with a fifth of all requests lost, one signs up, logs in and takes a test without a reload',
  async ({ browser }) => {
    const { token } = await adminSession(url)
    for (const seed of ['first', 'second'])
      await onLine(browser, 0.2, seed, async (page, line) => {
        const name = `lossy-${seed}-${process.pid}-${Date.now()}`
        await runOnPhone({ page, lineUrl: line.url, productUrl: url, adminToken: token, name, course })
        expect(line.state.lost).toBeGreaterThan(3)
      })
  },
)

journey(
  'a tap without a line keeps the page, says so, and goes on when the line is back',
  async ({ browser }) => {
    await onLine(browser, 0, 'tap', async (page, line) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send the message' }).waitFor()
      await page.getByLabel('Name').fill('Asha')
      line.state.isDown = true
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
      await page.getByText(noConnection).waitFor()
      expect(await page.getByLabel('Name').inputValue()).toBe('Asha')
      line.state.isDown = false
      await page.getByRole('heading', { level: 1, name: 'Learn it by building it' }).waitFor()
      await page.getByText(noConnection).waitFor({ state: 'hidden' })
    })
  },
)

journey('a tap on a page that the server draws by itself waits for the line, too', async ({ browser }) => {
  await onLine(browser, 0, 'whole page', async (page, line) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send the message' }).waitFor()
    await page.getByLabel('Name').fill('Asha')
    line.state.isDown = true
    await page.getByRole('link', { name: 'Verify a certificate' }).click()
    await page.getByText(noConnection).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Asha')
    line.state.isDown = false
    await page.waitForURL('**/verify')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

journey('a form sent without a line keeps what was typed and says so beside it', async ({ browser }) => {
  await onLine(browser, 0, 'send', async (page, line) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    await page.getByLabel('Email address').pressSequentially('asha@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a quiet river')
    await page.waitForLoadState('networkidle')
    line.state.isDown = true
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.locator('[data-form-error]').getByText(noConnection).waitFor()
    await page.locator('.Toastify__toast').getByText('Login failed.').waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('asha@example.com')
  })
})

journey('in a panel, too, a screen that was not seen yet waits for the line', async ({ browser }) => {
  const learner = await aLearner(url, { group: 'Students', programme: course }, await apiOfAdmin(url))
  await onLine(browser, 0, 'panel', async (page, line) => {
    await startSession(page, await learnerSession(url, learner))
    await page.goto('/student')
    await page.getByRole('heading', { name: course }).first().waitFor()
    line.state.isDown = true
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).filter({ visible: true }).first().click()
    await page.getByText(noConnection).first().waitFor()
    // What stood on the screen stands there as before.
    await page.locator('.panel-main > .panel-spinner').waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('heading', { name: course }).first().isVisible()).toBe(true)
    line.state.isDown = false
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  })
})

test('what a line loses hangs on its seed alone', async () => {
  const results = []
  for (const seed of ['a', 'a', 'b']) {
    const line = await startLossyLine({ target: url, loss: 0.5, seed })
    const asked = Array.from({ length: 12 }, (_, at) => `${line.url}/robots.txt?${at}`)
    const outcomes = []
    for (const address of asked)
      outcomes.push(
        await fetch(address)
          .then(
            (it) => it.text(),
            () => 'lost',
          )
          .then(
            (text) => (text === 'lost' ? 0 : 1),
            () => 0,
          ),
      )
    results.push(outcomes.join(''))
    await line.close()
  }
  expect(results[0]).toBe(results[1])
  expect(results[0]).not.toBe(results[2])
  expect(results[0]).toMatch(/0.*1|1.*0/)
})
