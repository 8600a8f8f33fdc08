import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { currentSlide, stopClock, untilReady } from '../../support/carousel.ts'
import { launchChromium } from '../../support/chromium.mjs'
import { journey } from '../../support/journey.ts'
import { expectScriptsWithin } from '../../support/script-weight.ts'
import { untilSettled } from '../../support/settled.ts'
import { visit } from '../../support/visit.ts'

journey(
  'home shows courses, the team, projects in two tabs and clients, each with its way on',
  async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    for (const text of ['Explore More Courses', 'View More', 'Age: ', 'Live Demo', 'Ananya Srivastava'])
      expect(html).toContain(text)
    expect(html).not.toMatch(/ style="/)
    await visit(page, '/')
    await checkCourses(page)
    await checkTeam(page)
    await checkProjects(page)
    await checkClients(page)
  },
)

async function checkCourses(page: Page): Promise<void> {
  const { courses } = await (await page.request.get('/api/course/listcourse')).json()
  const featured = courses.filter((course: { featured: boolean }) => course.featured).slice(0, 4)
  const section = page.getByRole('region', { name: 'Featured courses' })
  expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    featured.map((course: { course_name: string }) => course.course_name),
  )
  expect(featured.length).toBe(4)
  const more = section.getByRole('link', { name: 'View More' })
  expect(await more.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    featured.map((course: { slug: string }) => `/course/${course.slug}`),
  )
  const explore = section.getByRole('link', { name: 'Explore More Courses', exact: true })
  expect(await explore.getAttribute('href')).toBe('/allcourses')
  const services = page.getByRole('region', { name: 'We build what we teach' }).getByRole('link')
  expect(await services.getAttribute('href')).toBe('/company')
}

async function checkTeam(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Our team' }).locator('article')
  expect(await cards.count()).toBe(2)
  expect(await cards.getByText(/^Age: \d+$/).count()).toBe(2)
  for (const demo of await cards.getByRole('link', { name: 'Live Demo' }).all()) {
    expect(await demo.getAttribute('target')).toBe('_blank')
    expect(await demo.getAttribute('href')).toMatch(/^https:/)
    expect(await demo.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(200, 16, 46)')
  }
  const portrait = cards.first().locator('img').nth(1)
  expect(await portrait.evaluate((it) => getComputedStyle(it).borderRadius)).not.toBe('0px')
}

async function checkProjects(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Projects' })
  expect(await section.getByRole('tab').allTextContents()).toEqual(['Student projects', 'Company projects'])
  expect(await section.getByRole('heading', { name: 'Mandi Bhav' }).isVisible()).toBe(true)
  await expect
    .poll(async () => {
      await section.getByRole('tab', { name: 'Company projects' }).click()
      return section.getByRole('heading', { name: 'Milk routes for Suraj Dairy' }).isVisible()
    })
    .toBe(true)
  expect(await section.getByRole('heading', { name: 'Mandi Bhav' }).isVisible()).toBe(false)
}

/** Three logos, as the specification has them. */
async function checkClients(page: Page): Promise<void> {
  const links = page.getByRole('region', { name: 'They work with us' }).getByRole('link')
  expect(await links.count()).toBe(3)
  for (const link of await links.all()) {
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(180, 14, 41)')
    const logo = link.locator('img')
    expect(
      await logo.evaluate((it) => {
        const { width, height, borderRadius } = getComputedStyle(it)
        return [width, height, borderRadius]
      }),
    ).toEqual(['120px', '120px', '50%'])
  }
}

journey('a team card takes 10, 6, 4 or 3 of 12 columns as the window grows', async ({ page }) => {
  await visit(page, '/')
  const card = page.getByRole('region', { name: 'Our team' }).locator('.reveal').first()
  const columns = () =>
    card.evaluate((it) => {
      const grid = it.parentElement as HTMLElement
      const style = getComputedStyle(grid)
      const inner =
        grid.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const gap = Number.parseFloat(style.columnGap)
      return ((it.getBoundingClientRect().width + gap) / (inner + gap)) * 12
    })
  const taken: number[] = []
  for (const width of [390, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    taken.push(Math.round((await columns()) * 10) / 10)
  }
  expect(taken).toEqual([10, 6, 4, 3])
})

journey('a team card fades in and rises once when 30 % of it is in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/')
  const card = page.getByRole('region', { name: 'Our team' }).locator('.reveal').first()
  const look = () =>
    card.evaluate((it) => {
      const { opacity, translate, transitionDuration } = getComputedStyle(it)
      return { opacity, translate, seconds: transitionDuration.split(', ').slice(0, 2) }
    })
  await expect.poll(look, { timeout: 15_000 }).toMatchObject({ opacity: '0', translate: '0px 50px' })
  await showShare(page, 0.2)
  await untilSettled(page)
  expect((await look()).opacity).toBe('0')
  await showShare(page, 0.4)
  await expect.poll(look).toEqual({ opacity: '1', translate: 'none', seconds: ['0.6s', '0.6s'] })
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilSettled(page)
  expect((await look()).opacity).toBe('1')
})

/** Scrolls until this share of the first team card stands above the lower edge of the window. */
async function showShare(page: Page, share: number) {
  await page.evaluate((part) => {
    const card = document.querySelector('[aria-labelledby="team"] .reveal') as HTMLElement
    const { top, height } = card.getBoundingClientRect()
    // The 50 px it has yet to rise belong to where it is seen now.
    window.scrollBy(0, top + height * part - window.innerHeight)
  }, share)
}

journey('six reviews take turns every 4000 ms and wait under the pointer', async ({ clockedPage: page }) => {
  await stopClock(page)
  await page.goto('/')
  const reviews = page.getByRole('group', { name: 'Reviews', exact: true })
  await untilReady(reviews)
  expect(await reviews.locator('.carousel-dots button').count()).toBe(6)
  await page.clock.runFor(3_000)
  expect(await currentSlide(reviews)).toBe(0)
  await page.clock.runFor(1_200)
  expect(await currentSlide(reviews)).toBe(1)
  await reviews.locator('blockquote').nth(1).hover()
  await page.clock.runFor(9_000)
  expect(await currentSlide(reviews)).toBe(1)
})

journey('the film and the letters of Hindi come when they are wanted, and only then', async ({ page }) => {
  const films: string[] = []
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.mp4')) films.push(request.url())
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await visit(page, '/')
  const banner = page.getByRole('region', { name: 'From the first line to the finished product' })
  await banner.scrollIntoViewIfNeeded()
  await untilSettled(page)
  expect(fonts.filter((path) => path.includes('noto'))).toEqual([])
  await page.evaluate(() => {
    const name = document.createElement('p')
    name.textContent = 'आशा वर्मा'
    document.querySelector('main')?.append(name)
  })
  await expect.poll(() => fonts.filter((path) => path.includes('noto-sans-devanagari')).length).toBe(1)
  expect(fonts.filter((path) => path.includes('gujarati'))).toEqual([])
  const letters = await page.request.get(fonts.find((path) => path.includes('devanagari')) ?? '')
  expect((await letters.body()).length).toBeLessThan(36 * 1024)

  expect(await banner.locator('video').count()).toBe(0)
  expect(films).toEqual([])
  await banner.getByRole('link', { name: 'Play the film' }).click()
  await banner.locator('video').waitFor()
  await expect.poll(() => films.length).toBeGreaterThan(0)
})

journey('a phone that has the letters of Hindi and Gujarati shows its own and asks for none', async () => {
  const fontsHome = mkdtempSync(join(tmpdir(), 'taleem-fonts-'))
  symlinkSync(resolve('server/platform/pdf/fonts'), join(fontsHome, 'fonts'))
  const browser = await launchChromium({
    env: { ...(process.env as Record<string, string>), XDG_DATA_HOME: fontsHome },
  })
  try {
    const page = await browser.newPage({ baseURL: inject('productUrl') })
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await visit(page, '/company')
    await page.evaluate(() => {
      document.querySelector('h1')?.append(' आशा वर्मा')
      document.querySelector('main p')?.append(' आशा वर्मा, આશા વર્મા')
    })
    await page.evaluate(() => document.fonts.ready)
    expect(fonts.filter((path) => path.includes('noto'))).toEqual([])
  } finally {
    await browser.close()
    rmSync(fontsHome, { recursive: true })
  }
})

test('the scripts of home weigh no more than they may', () =>
  expectScriptsWithin(inject('productUrl'), '/', 110))
