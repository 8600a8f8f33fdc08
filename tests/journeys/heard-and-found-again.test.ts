import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { apiOf, apiOfAdmin } from '../support/api.ts'
import { addCourse } from '../support/courses.ts'
import { journey } from '../support/journey.ts'
import { aLearner, fillLogin } from '../support/learner.ts'
import { mark, password, personOf } from '../support/people.ts'
import { signInAsLearner } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

const productUrl = inject('productUrl')

const aStudent = async () =>
  aLearner(productUrl, { group: 'Students', programme: 'Python Programming' }, await apiOfAdmin(productUrl))

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

journey(
  'another page begins at its heading, on the site and in a panel, by the menu too',
  async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Company' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('/company')
    const heading = 'Software that holds, made by people who teach it'
    await expect.poll(() => focused(page)).toBe(`H1 ${heading}`)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    // Whoever presses a menu in the moment in which the page comes finds it open.
    const isMenuOpen = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      const before = document.querySelector('h1')?.textContent
      document.querySelector<HTMLElement>('footer a[href="/blog"]')?.click()
      while ((document.querySelector('h1')?.textContent ?? before) === before) await frame()
      const summary = document.querySelector<HTMLElement>('header details.menu > summary')
      summary?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      summary?.focus()
      summary?.click()
      await new Promise((done) => setTimeout(done, 200))
      return (summary?.parentElement as HTMLDetailsElement | null)?.open
    })
    expect(isMenuOpen).toBe(true)

    await signInAsLearner(page, await aStudent())
    await page.goto('/student')
    // Before the scripts have come a link loads the whole page, and the browser begins it by itself.
    await page.getByRole('main').getByText('Python Programming').first().waitFor()
    await page.getByRole('link', { name: 'Fees' }).click()
    await expect.poll(() => focused(page)).toBe('H1 Fees')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Certificates' }).click()
    await expect.poll(() => focused(page)).toBe('H1 Certificates')
  },
)

journey('on paper stands what is to be read, from the first page on, in black', async ({ page }) => {
  const inkOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => getComputedStyle(it).color)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await visit(page, '/')
  for (const part of ['.skip-link', '.site-bar', '.site-footer', 'main .btn'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  for (const words of ['h1', '.lead', '.hero .eyebrow'])
    expect(await inkOf(words), words).toMatch(/rgb\((0, 0, 0|51, 51, 51)\)/)

  await signInAsLearner(page, await aStudent())
  await page.goto('/student/fees')
  const due = page.getByRole('heading', { level: 2, name: /^You owe/ })
  await due.waitFor()
  expect((await due.boundingBox())?.y).toBeLessThan(400)
  expect(await page.getByText('Tell us the UTR').isVisible()).toBe(false)
  for (const part of ['.skip-link', '.panel-top', '.panel-side'])
    expect(await page.locator(part).isVisible(), part).toBe(false)
  await page.emulateMedia({ media: null, colorScheme: null })
})

journey(
  'home is printed on few sheets, and no card, review or heading is parted from what it belongs to',
  async ({ page }) => {
    await visit(page, '/')
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(6)

    await page.emulateMedia({ media: 'print' })
    const mayBreak = (selector: string, property: 'breakInside' | 'breakAfter') =>
      page
        .locator(selector)
        .evaluateAll(
          (all, name) => all.filter((one) => getComputedStyle(one)[name] !== 'avoid').length,
          property,
        )
    expect(await mayBreak('main :is(.card, .review, .heading)', 'breakInside')).toBe(0)
    expect(await mayBreak('main :is(h1, h2, h3, .heading)', 'breakAfter')).toBe(0)

    await visit(page, '/allcourses')
    const course = await page.locator('main a[href^="/course/"]').first().getAttribute('href')
    await visit(page, course ?? '')
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
    await page.emulateMedia({ media: null })
  },
)

journey('on paper no row is cut off, no panel is left out and every answer is open', async ({ page }) => {
  const hidden = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right, height } = one.getBoundingClientRect()
          return height === 0 || left < 0 || right > innerWidth + 1
        })
        .map((one) => one.textContent),
    )
  // As wide as paper is.
  await page.setViewportSize({ width: 720, height: 1000 })
  await visit(page, '/allcourses')
  await page.locator('.carousel[data-ready]').first().waitFor()
  expect((await hidden('main .carousel-slide')).length).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden('main .carousel-slide')).toEqual([])
  for (const part of ['.carousel-controls', '.course-nav'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false)

  await visit(page, '/events')
  expect(await hidden('main .tab-panel')).toEqual([])
  expect(await page.getByRole('tablist').isVisible()).toBe(false)
  await visit(page, '/programs')
  expect(await page.getByRole('radio', { name: 'All' }).isVisible()).toBe(false)

  const asAdmin = await apiOfAdmin(productUrl)
  const course = await addCourse(asAdmin, `Asked about ${mark()}`)
  const questions = [{ question: 'Is there homework?', answer: 'Each week.' }]
  const body = { ...emptyBody('programme'), programme: course.id, questions }
  const { id, rev } = await asAdmin(contentCalls.add, { kind: 'programme', body })
  await asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
  await visit(page, `/course/${course.id}`)
  const answers = page.locator('main details')
  await answers.first().waitFor()
  const isOpen = () => answers.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  const before = await isOpen()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await isOpen()).toEqual(before.map(() => true))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await isOpen()).toEqual(before)
  await page.emulateMedia({ media: null })
})

journey('who has no email address is known again by the phone number', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const { name, phone } = personOf('Students', `Phoned ${mark()}`, 'Python Programming')
  const given = { name, phone, programmeId: courses[0]?._id ?? '', batchId: '', key: name, agreedFee: '' }
  const { personId = '' } = await asAdmin(deskCalls.enrol, { ...given, amount: '', method: 'cash' } as never)
  const { link } = await asAdmin(personCalls.resetLink, { id: personId })
  const token = new URLSearchParams(new URL(link).hash.slice(1) || new URL(link).search).get('token') ?? ''
  await apiOf(productUrl)(accountCalls.resetPassword, { token, password, confirmation: password })

  await page.goto('/login?back=/student/fees')
  await page.getByLabel('Email address').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${productUrl}/student/fees`)
  await page.evaluate(() => sessionStorage.setItem('token', 'ended'))
  await page.goto('/student/timetable')
  await page.waitForURL('**/login?back=%2Fstudent%2Ftimetable')
  await page.getByText('Your session has ended. Log in again to go on where you were.').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${productUrl}/student/timetable`)
})

journey(
  'a link from a message leads to the very screen, over the login where nobody is logged in',
  async ({ page }) => {
    const student = await aStudent()
    await page.goto('/login?back=/student/fees')
    await page.getByText('Please log in to go on.').waitFor()
    await fillLogin(page, student)
    await page.waitForURL(`${productUrl}/student/fees`)
    const next = await page.context().newPage()
    await next.goto('/login?back=/student/timetable')
    await next.waitForURL('**/student/timetable')
    // Named as the other panel's, it is the same screen in one's own.
    await next.goto('/intern/certificates')
    await next.waitForURL('**/student/certificates')
  },
)

journey('a tab that was closed, and a link, lead over the login to the very screen', async ({ page }) => {
  const student = await aStudent()
  // Nobody has ever logged in here: home, as specified, with a word, and from there the login leads on.
  await page.goto('/student/fees')
  await page.waitForURL(`${productUrl}/`)
  const toast = page.locator('.Toastify__toast')
  await toast.getByText('Log in to open that page.').waitFor()
  await toast.waitFor({ state: 'detached' })
  const line = page.getByRole('main').getByText('Log in to open that page.')
  await line.getByRole('link', { name: 'Log in' }).click()
  await page.getByText('Please log in to go on.').waitFor()
  await fillLogin(page, student)
  await page.waitForURL(`${productUrl}/student/fees`)

  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto('/student/certificates?from=letter#latest')
  await again.waitForURL('**/login?back=%2Fstudent%2Fcertificates%3Ffrom%3Dletter%23latest')
  await fillLogin(again, student)
  await again.waitForURL('**/student/certificates?from=letter#latest')

  // Ended on the server: the tab knows who it was.
  await again.evaluate(() => sessionStorage.setItem('token', 'ended'))
  await again.goto('/student/fees')
  await again.waitForURL('**/login?back=%2Fstudent%2Ffees')
  await again.getByText('Your session has ended. Log in again to go on where you were.').waitFor()
  expect(await again.getByLabel('Email address').inputValue()).toBe(student.email)
  await again.getByLabel('Password', { exact: true }).fill(student.password)
  await again.getByRole('button', { name: 'Log in', exact: true }).click()
  await again.waitForURL(`${productUrl}/student/fees`)

  // Whoever has logged out has left nothing behind.
  await again.getByRole('button', { name: 'Logout' }).click()
  await again.waitForURL(`${productUrl}/`)
  const after = await context.newPage()
  await after.goto('/student/fees')
  await after.waitForURL(`${productUrl}/`)
})

journey('whom one logs in as stands right before the scripts come', async ({ page }) => {
  // On their way, and never there.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/login?back=%2Fintern%2Ftest', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('radio', { name: 'Interns' }).isChecked()).toBe(true)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('radio', { name: 'Students' }).isChecked()).toBe(true)
  await page.unroute('**/assets/*.js')
  await visit(page, '/login?back=%2Fadmin')
  expect(await page.getByRole('radio', { name: 'Admin' }).isChecked()).toBe(true)
})
