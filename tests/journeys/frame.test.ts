import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { untilSettled } from '../support/settled.ts'
import { signInAsAdminAnew } from '../support/sign-in.ts'
import { endToastTime, holdToasts } from '../support/toasts.ts'
import { visit } from '../support/visit.ts'

async function featuredCourses(
  page: Page,
): Promise<{ slug: string; course_name: string; featured: boolean }[]> {
  const reply = await page.request.get('/api/course/listcourse')
  const { courses } = await reply.json()
  return courses.filter(({ featured }: { featured: boolean }) => featured)
}

function linksOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}

journey(
  'the Courses dropdown offers the featured courses; the others and the footer lead where they say',
  async ({ page }) => {
    await page.goto('/quiz')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const menus = nav.locator('details')
    expect(await nav.locator('summary').allTextContents()).toEqual(['Courses', 'Company', 'Colleges'])

    const featured = await featuredCourses(page)
    expect(await linksOf(page, '.site-nav details:nth-of-type(1) a')).toEqual([
      ['All courses', '/allcourses'],
      ...featured.map(({ slug, course_name }) => [course_name, `/course/${slug}`]),
    ])
    expect(await linksOf(page, '.site-nav > a')).toEqual([
      ['Quiz', '/quiz'],
      ['Events', '/events'],
      ['Blogs', '/blog'],
    ])

    await menus.nth(1).locator('summary').click()
    await menus.nth(1).getByRole('link', { name: 'Clients' }).click()
    await page.waitForURL('/company#clients')
    expect(await menus.nth(1).getAttribute('open')).toBeNull()
    await expect
      .poll(() => page.locator('#clients').evaluate((it) => it.getBoundingClientRect().top))
      .toBeLessThan(400)
    expect(await linksOf(page, '.site-nav details:nth-of-type(3) a')).toEqual([
      ['Internships', '/college#internships'],
      ['Degree Programs', '/college#degrees'],
      ['All programs', '/programs'],
    ])
    await checkFooter(page)
  },
)

/** Quick links, social links and contact details. */
async function checkFooter(page: Page): Promise<void> {
  expect(await linksOf(page, 'footer nav a')).toEqual([
    ['Home', '/'],
    ['Courses', '/allcourses'],
    ['Company', '/company'],
    ['Internships', '/college'],
    ['Blogs', '/blog'],
  ])
  const social = page.getByRole('list', { name: 'Social links' }).getByRole('link')
  expect(await social.evaluateAll((links) => links.map((link) => link.getAttribute('target')))).toEqual(
    Array(4).fill('_blank'),
  )
  const contact = page.locator('footer section')
  expect(await contact.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2)
}

journey(
  'the navbar is transparent on home up to 7 px of scroll and solid everywhere else; another path begins at the top',
  async ({ page }) => {
    const backgroundAt = async (y: number) => {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      await untilSettled(page)
      return page.locator('header.site-bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    }
    await page.goto('/')
    expect(await backgroundAt(7)).toBe('rgba(0, 0, 0, 0)')
    await expect.poll(() => backgroundAt(8)).toMatch(/^rgb\(/)
    await expect.poll(() => backgroundAt(0)).toBe('rgba(0, 0, 0, 0)')
    const company = page.getByRole('contentinfo').getByRole('link', { name: 'Company' })
    await company.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await company.click()
    await page.waitForURL('/company')
    await page.getByRole('heading', { name: 'Five reasons to choose us' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await backgroundAt(0)).toMatch(/^rgb\(/)
  },
)

journey('a signed-in person has a menu and leaves through it', async ({ page }) => {
  await page.goto('/company')
  expect(await page.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  const token = await signInAsAdminAnew(page)
  await holdToasts(page)
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Learn it by building it.' })
  expect(await hero.getByRole('link', { name: 'My panel' }).getAttribute('href')).toBe('/admin')

  const menu = page.locator('details', { has: page.locator('.site-user') })
  await menu.locator('summary').click()
  expect(await menu.getByRole('link', { name: 'Admin panel' }).getAttribute('href')).toBe('/admin')
  expect(await menu.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile')
  expect(await menu.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders')
  expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)

  await menu.getByRole('button', { name: 'Logout' }).click()
  const toast = page.getByText('Logged Out Successfully!')
  await toast.waitFor()
  await page.waitForURL('/')
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await hero.getByRole('link', { name: 'Sign Up' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect((await page.request.get('/api/session/me', { headers: { token } })).status()).toBe(401)
  expect(await page.evaluate(endToastTime)).toBe(2000)
  await toast.waitFor({ state: 'detached' })
})

journey('the navbar works by keyboard', async ({ page }) => {
  await page.goto('/company')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  const courses = page.locator('.site-nav details').first()
  await courses.locator('summary').focus()
  await expect
    .poll(async () => {
      await courses.locator('summary').focus()
      await page.keyboard.press('ArrowDown')
      return page.evaluate(() => document.activeElement?.getAttribute('href'))
    })
    .toBe('/allcourses')
  await page.keyboard.press('End')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^\/course\//)
  await page.keyboard.press('Escape')
  expect(await courses.getAttribute('open')).toBeNull()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Courses')
})

journey('on a phone everything is behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/company')
  expect(await page.locator('.site-nav').isVisible()).toBe(false)
  const menu = page.locator('.phone-menu')
  await menu.locator('> summary').click()
  await menu.getByText('Colleges').click()
  await menu.getByRole('link', { name: 'Degree Programs' }).click()
  await page.waitForURL('/college#degrees')
  await expect.poll(() => menu.getAttribute('open')).toBeNull()
})

journey(
  'the frame works without JavaScript, the programmes are read, and it is said how to sign up',
  async ({ browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: inject('productUrl') })
    const bare = await plain.newPage()
    await bare.goto('/')
    await bare.locator('.site-nav details').first().locator('summary').click()
    await bare.locator('.site-nav details').first().getByRole('link').last().click()
    expect(new URL(bare.url()).pathname).toMatch(/^\/course\//)
    await bare.setViewportSize({ width: 390, height: 844 })
    await bare.locator('.phone-menu > summary').click()
    await bare.locator('.phone-menu').getByRole('link', { name: 'Quiz' }).click()
    expect(new URL(bare.url()).pathname).toBe('/quiz')
    await readPrograms(bare)
    await readHowToSignUp(bare)
    await plain.close()
  },
)

async function readPrograms(bare: Page): Promise<void> {
  await bare.goto('/programs')
  await bare.getByRole('link', { name: 'Core Java' }).waitFor()
  expect(await bare.getByRole('searchbox').count()).toBe(0)
  expect(await bare.getByRole('checkbox').count()).toBe(0)
}

/** Signing up needs scripts: it is said how to reach the institute. */
async function readHowToSignUp(bare: Page): Promise<void> {
  await bare.goto('/signup')
  const note = bare.locator('main noscript')
  expect(await note.innerText()).toMatch(
    /^Signing up needs JavaScript\..+\+91 98765 43210 .+ hello@taleem\.example\.$/,
  )
  expect(await note.locator('a').evaluateAll((links) => links.map((it) => it.getAttribute('href')))).toEqual([
    'tel:+919876543210',
    'mailto:hello@taleem.example',
  ])
  expect(await bare.getByRole('main').getByRole('button').count()).toBe(0)
}

journey('a page that fails says whose fault it is and can be asked for again', async ({ page }) => {
  await visit(page, '/company')
  await page.route(/\.data/, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
  expect(await page.locator('main img').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Learn it by building it' }).waitFor()
})

journey('what is not there answers 404 inside the frame', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor()
  expect(await page.title()).toContain('This page is not here')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL('/')
})

test('a page asks for its scripts when it is painted, one with a form behind its styles, a panel first', async () => {
  const starts = {
    "addEventListener('load'": ['/', '/allcourses', '/blog', '/no-such-page'],
    "ask(href,'low')": ['/login', '/signup', '/contact'],
    "ask(href,'high')": ['/admin', '/student/test'],
  }
  for (const [how, paths] of Object.entries(starts)) {
    for (const path of paths) {
      const html = await (await fetch(inject('productUrl') + path)).text()
      const code = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
      expect(html, path).not.toContain('rel="modulepreload"')
      expect(code, path).toContain(how)
      expect(code, path).not.toMatch(/^import [^(]/m)
      expect(code, path).toMatch(/for\(const href of \["\/assets\/[^\]]+\]\)\{await begin\(href\)/)
      expect(code.includes("addEventListener('load'"), path).toBe(how.includes('load'))
    }
  }
})

test('what a visitor can come to load names no call of the office', async () => {
  const folder = 'build/client/assets'
  const code = readdirSync(folder)
    .filter((name) => /^(site|pages|form|courses|dialog|api)-.*\.js$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join()
  expect(code).toContain('/api/contact/send')
  expect(code).not.toMatch(
    /\/api\/(admin\/|contact\/messages|event\/registrations|staff\/list|enrolment\/orders)/,
  )
})
