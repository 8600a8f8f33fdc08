import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'

const scripts = /\/assets\/[^/]+\.js$/

/** An event that one can still enroll for. */
const event = '/events/cybersecurity-talk'

/** The scripts of the page come when it is said so. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** All but the scripts is there and stands where it will: nobody presses what moves away from under the finger. */
function standStill(page: Page) {
  return page.waitForFunction(async () => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    if (document.readyState === 'loading' || styles.some(({ sheet }) => !sheet)) return false
    await document.fonts.ready
    return true
  })
}

journey(
  'a form is open from the first paint, and what was typed and chosen stays when its scripts come',
  async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/signup?kind=course&programme=none', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Loading …' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await standStill(page)
    await page.getByLabel('Name').fill('आशा')
    await page.getByLabel('Password', { exact: true }).fill('a quiet river at dawn')
    await page.getByRole('radio', { name: 'Interns' }).check({ force: true })
    await page.getByRole('radio', { name: 'Offline' }).check({ force: true })
    release()
    await page.getByRole('button', { name: 'Sign Up' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('आशा')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('a quiet river at dawn')
    expect(await page.getByRole('radio', { name: 'Interns' }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Offline' }).isChecked()).toBe(true)
    await page.getByLabel('Select Internship').waitFor()
  },
)

journey(
  'what was searched, chosen and ticked in a list before its scripts came is shown',
  async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/programs', { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await standStill(page)
    await page.getByRole('searchbox').fill('Web Design')
    await page.getByRole('radio', { name: 'Courses' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Compare Web Design' }).first().check({ force: true })
    release()
    await page.getByRole('button', { name: 'Clear search' }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('Web Design')
    expect(await page.getByRole('radio', { name: 'Courses' }).isChecked()).toBe(true)
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Web Design with HTML and CSS',
    ])
    await page.getByRole('region', { name: 'Comparison' }).waitFor()
  },
)

journey(
  'what is pressed without a line, before any script, waits for the line and is done then',
  async ({ page }) => {
    const note = page.getByRole('alert').filter({ hasText: 'No connection. What you typed is kept.' })
    const context = page.context()
    try {
      await holdScripts(page)
      await page.goto('/signup?kind=course&programme=none', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Loading …' }).waitFor()
      await standStill(page)
      await page.getByLabel('Name').fill('आशा')
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a certificate' }).click()
      await note.waitFor()
      expect(await page.getByLabel('Name').inputValue()).toBe('आशा')
      await context.setOffline(false)
      await page.getByRole('heading', { name: 'Check a certificate' }).waitFor()

      await page.getByLabel('Code').fill('AAAA-BBBB')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Check' }).click()
      await note.waitFor()
      expect(await page.getByLabel('Code').inputValue()).toBe('AAAA-BBBB')
      await context.setOffline(false)
      await page.getByRole('heading', { name: 'No such certificate' }).waitFor()
    } finally {
      await context.setOffline(false)
    }
  },
)

journey('an event shows that its Enroll Now waits for the scripts', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(event, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Enroll Now', disabled: true }).waitFor()
  release()
  await page.getByRole('button', { name: 'Enroll Now', disabled: false }).click()
  await page.getByRole('dialog', { name: 'Register for the event' }).waitFor()
})

journey('nothing of a form moves under a finger when its scripts come', async ({ page }) => {
  const places = () =>
    page.locator('main :is(input, select, textarea, button):visible').evaluateAll(async (fields) => {
      await document.fonts.ready
      return fields.map((field) => {
        const { x, y, height } = field.getBoundingClientRect()
        return { name: field.getAttribute('name') ?? field.getAttribute('type'), at: [x, y, height] }
      })
    })
  for (const path of [
    '/login',
    '/login?back=%2Fadmin',
    '/login?back=%2Felsewhere',
    '/signup',
    '/contact',
    '/forgotpassword',
  ]) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Loading …' }).waitFor()
    // The form is whole once all of the page has come.
    await page.waitForFunction(() => document.readyState !== 'loading')
    const before = await places()
    expect(await page.getByText('This did not start').isVisible(), path).toBe(false)
    release()
    await page.getByRole('button', { name: 'Loading …' }).waitFor({ state: 'detached' })
    const after = await places()
    expect(
      after.map(({ name }) => name),
      path,
    ).toEqual(before.map(({ name }) => name))
    // A letter of another font is a pixel wider; a finger does not miss by that.
    const ways = after.flatMap(({ at }, n) =>
      at.map((way, axis) => Math.abs(way - (before[n]?.at[axis] ?? 0))),
    )
    expect(Math.max(...ways), path).toBeLessThan(8)
    await page.unroute(scripts)
  }
})

journey(
  'a form or a panel whose scripts do not come says so, with the phone number and a way to try again',
  async ({ page }) => {
    await page.route(scripts, (route) => route.abort())
    await page.clock.install()
    for (const path of ['/login', '/contact', '/quiz', event, '/student', '/profile']) {
      await page.goto(path)
      const note = page.locator('[data-start-note]')
      expect(await note.isVisible(), path).toBe(false)
      await page.clock.runFor(16_000)
      await note.waitFor()
      expect(await note.innerText(), path).toMatch(/^This did not start\. .+\+91 98765 43210\./)
      expect(await note.locator('a').getAttribute('href')).toBe('tel:+919876543210')
      await page.getByRole('button', { name: 'Reload' }).waitFor()
      expect(await page.locator('main [role="status"]').filter({ visible: true }).count(), path).toBe(0)
    }
  },
)

journey('a browser that is too old is told at once, and reads the page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noExplicitAny: a browser of 2021
    delete (Array.prototype as any).findLast
  })
  await page.route(scripts, (route) => route.abort())
  for (const path of ['/signup', '/quiz', event]) {
    await page.goto(path)
    await page.getByText(/^This did not start\./).waitFor()
  }
  await page.goto('/company')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(/^This did not start\./).count()).toBe(0)
})

/** What a tab would hide, which nobody can press, and what scripts alone can use. */
async function expectReadable(page: Page): Promise<void> {
  const panels = page.getByRole('tabpanel', { includeHidden: true })
  expect(await panels.count()).toBeGreaterThan(1)
  for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true)
}

journey(
  'what stands in tabs is read without scripts, in an old browser, and when scripts never come',
  async ({ browser, page }) => {
    const baseURL = new URL(await ownUrl(page)).origin
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const old = await browser.newContext({ baseURL })
    await old.addInitScript(() => {
      // biome-ignore lint/suspicious/noExplicitAny: a browser of 2021
      delete (Array.prototype as any).findLast
    })
    for (const context of [bare, old]) {
      const visit = await context.newPage()
      await visit.goto('/events')
      await expectReadable(visit)
      await visit.goto('/allcourses')
      const rows = await visit
        .locator('.course-row .carousel-viewport')
        .evaluateAll((all) => all.map((row) => getComputedStyle(row).overflowX))
      expect(rows).not.toContain('clip')
      await context.close()
    }
    await page.route(scripts, (route) => route.abort())
    await page.clock.install()
    await page.goto('/events')
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    await page.clock.runFor(16_000)
    await expectReadable(page)
  },
)

journey('a panel without scripts says what it needs', async ({ browser, page }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(await ownUrl(page)).origin,
  })
  const bare = await context.newPage()
  for (const path of ['/student', '/admin', '/profile']) {
    await bare.goto(path)
    expect(await bare.locator('main noscript').innerText(), path).toMatch(
      /needs JavaScript\..+\+91 98765 43210/,
    )
  }
  await context.close()
})

async function ownUrl(page: Page): Promise<string> {
  await page.goto('/robots.txt')
  return page.url()
}

journey(
  'a part that never comes leaves the page; styles that were lost come at the next try',
  async ({ page }) => {
    await page.route(/carousel-engine|toast-engine/, (route) => route.fulfill({ status: 404 }))
    let lost = 0
    await page.route(/\/assets\/[^/]+\.css$/, (route) => (lost++ < 2 ? route.abort() : route.continue()))
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { level: 1, name: 'Learn it by building it' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('.btn') as Element).display))
      .toBe('inline-flex')
    expect(await page.locator('body').innerText()).not.toMatch(/could not be loaded|could not be shown/)
  },
)

journey('the questions of the quiz, lost twice, come by themselves', async ({ page }) => {
  let asked = 0
  await page.route('**/quiz.json', (route) => (asked++ < 2 ? route.abort() : route.continue()))
  await page.goto('/quiz')
  await page.getByRole('radio').first().waitFor()
  expect(asked).toBe(3)
})

journey('after a new version was published, a tap on an old page leads on', async ({ page }) => {
  await page.goto('/company')
  await page.locator('.toast-host').waitFor({ state: 'attached' })
  // What the old page knows is gone; what is asked for anew comes.
  let isOld = true
  await page.route(scripts, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Learn it by building it' }).waitFor()
  expect(isOld).toBe(false)
})

journey('the error page of the whole product keeps its look', async ({ page }) => {
  await page.goto('/company')
  await page.locator('.toast-host').waitFor({ state: 'attached' })
  for (const sheet of await page.locator('link[rel="stylesheet"]').all()) {
    const css = await (await page.request.get((await sheet.getAttribute('href')) ?? '')).text()
    if (css.includes('@layer')) expect(css).toMatch(/^@layer theme,base,components,utilities;/)
  }
})
