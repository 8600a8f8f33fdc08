import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { carouselOf, currentSlide, stopClock, untilReady } from '../../support/carousel.ts'
import { courseForm } from '../../support/courses.ts'
import { journey } from '../../support/journey.ts'
import { startProduct } from '../../support/product.mjs'
import { visit } from '../../support/visit.ts'

const titles = [
  'Go Basic',
  'Featured Courses',
  'Playing With Data',
  'Developer Friendly',
  'Combos & Frameworks',
  'Apart from Programming',
]

function section(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

function activeLink(page: Page) {
  return page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
}

journey(
  'a course is found in its sections, by its name and by a language, and opened from its card',
  async ({ page }) => {
    await visit(page, '/allcourses')
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    expect((await links.allTextContents()).slice(0, 6)).toEqual(titles)

    const placed: Record<string, string[]> = {
      'C Programming': ['Go Basic'],
      'Core Java': ['Go Basic', 'Combos & Frameworks'],
      'Python Programming': ['Go Basic', 'Featured Courses'],
      'Data Analytics with Python': ['Playing With Data'],
      'MEAN Stack Development': ['Developer Friendly'],
      'C and C++ Combo': ['Combos & Frameworks'],
      'Graphic Design': ['Apart from Programming'],
    }
    for (const [name, sections] of Object.entries(placed)) {
      const found: string[] = []
      for (const title of titles) {
        if (await section(page, title).getByRole('heading', { name, exact: true }).count()) found.push(title)
      }
      expect(found, name).toEqual(sections)
    }

    await page.getByRole('searchbox').fill('KOTLIN')
    const results = page.getByRole('region', { name: 'Search results' })
    expect(await results.getByRole('heading').allTextContents()).toEqual(['Android App Development'])
    await page.getByRole('searchbox').fill('graphic')
    expect(await results.getByRole('heading').allTextContents()).toContain('Graphic Design')
    await page.getByRole('searchbox').fill('no such course')
    expect(await results.getByRole('article').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await section(page, 'Go Basic').waitFor()

    const card = section(page, 'Go Basic').getByRole('article').filter({ hasText: 'C Programming' })
    expect(await card.locator('img').getAttribute('src')).toMatch(/^\//)
    await card.getByRole('link', { name: 'View More' }).click()
    await page.waitForURL(/\/course\/[^/]+$/)
    await page.getByRole('heading', { level: 1, name: 'C Programming' }).waitFor()
  },
)

journey(
  'the active link follows a hash and scrolling, 200 px before a section reaches the top',
  async ({ page }) => {
    await visit(page, '/allcourses#combos')
    await expect.poll(() => activeLink(page).textContent()).toBe('Combos & Frameworks')
    const combosPx = await page.locator('#combos').evaluate((combos) => combos.getBoundingClientRect().top)
    expect(Math.abs(combosPx - 200)).toBeLessThan(2)

    const topPx = await page.locator('#data').evaluate((data) => data.getBoundingClientRect().top + scrollY)
    await page.evaluate((y) => scrollTo(0, y), topPx - 205)
    await expect.poll(() => activeLink(page).textContent()).toBe('Featured Courses')
    await page.evaluate((y) => scrollTo(0, y), topPx - 195)
    await expect.poll(() => activeLink(page).textContent()).toBe('Playing With Data')
  },
)

journey(
  'below 768 px each section is a carousel that moves by itself after 3000 ms',
  async ({ clockedPage: page }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    await stopClock(page)
    await page.goto('/allcourses')
    const carousel = carouselOf(page, 'Go Basic: courses')
    await untilReady(carousel)
    expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel')
    await page.clock.runFor(2_000)
    expect(await currentSlide(carousel)).toBe(0)
    await page.clock.runFor(1_200)
    expect(await currentSlide(carousel)).toBe(1)

    await page.setViewportSize({ width: 768, height: 900 })
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return carousel.getAttribute('aria-roledescription')
      })
      .toBeNull()
    expect(await carousel.getByRole('button').count()).toBe(0)
  },
)

journey('an institute without programmes says so, and one of odd courses shows them', async ({ browser }) => {
  const product = await startProduct({ env: { SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  try {
    const page = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' })
    const read = async (path: string) => (await fetch(product.url + path)).text()
    expect(await read('/allcourses')).toContain('>No courses available right now.<')
    const college = await read('/college')
    for (const none of ['internships', 'degree programs'])
      expect(college).toContain(`>No ${none} available.<`)
    expect(await read('/programs')).toContain('>No programs available right now.<')

    const asAdmin = await apiOfAdmin(product.url)
    const odd = Array.from({ length: 8 }, (_, at) => `Tally ${at + 1}`)
    for (const name of odd) {
      await asAdmin(catalogueCalls.course.add, {
        ...(await courseForm(name)),
        languages: '["C","D"]',
      } as never)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/allcourses')
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('More Courses')
    for (const empty of titles) expect(await section(page, empty).count(), empty).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0)
    const row = carouselOf(page, 'More Courses: courses')
    await row.getByText(/^\d \/ 8$/).waitFor()
    expect(await row.locator('.carousel-dots').count()).toBe(0)
    await page.close()
    await lookWithoutScript(browser, product.url, odd)
  } finally {
    await product.stop()
  }
})

/** The row is scrolled by hand, the next course shows that one can, and nothing is left of the controls. */
async function lookWithoutScript(browser: Browser, baseURL: string, odd: string[]) {
  const page = await browser.newPage({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/allcourses')
  const row = carouselOf(page, 'More Courses: courses')
  expect(await row.getByRole('heading').allTextContents()).toEqual(odd)
  const next = await row
    .getByRole('heading', { name: odd[1] ?? '' })
    .locator('xpath=ancestor::article')
    .boundingBox()
  expect(next?.x).toBeLessThan(390)
  expect(await row.locator('.carousel-controls').isVisible()).toBe(false)
  await page.close()
}
