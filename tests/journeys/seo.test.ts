import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/journey.ts'

const pages = ['/', '/company', '/projects', '/blog/cybersecurity-begins-with-habits']

journey('each page has its own title, description, canonical address and share picture', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    const { origin } = new URL(page.url())
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
    titles.add(await page.title())
    const { length } = (await content('meta[name="description"]')) ?? ''
    expect(length).toBeGreaterThan(50)
    expect(length).toBeLessThanOrEqual(160)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}${path}`)
    expect(await content('meta[property="og:url"]')).toBe(`${origin}${path}`)
    expect(await content('meta[property="og:title"]')).toBe(await page.title())
    expect(await content('meta[property="og:image"]')).toMatch(new RegExp(`^${origin}/`))
    expect(await content('meta[property="og:image:width"]')).toBe('1200')
    if (path === '/') {
      const data = await page.locator('script[type="application/ld+json"]').first().textContent()
      expect(JSON.parse(data ?? '')).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        name: 'Taleem Institute of Technology',
        address: { '@type': 'PostalAddress' },
      })
    }
    if (path.startsWith('/blog/')) {
      expect(await content('meta[property="og:type"]')).toBe('article')
      expect(await content('meta[property="article:published_time"]')).toBe('2025-06-12')
    }
  }
  expect(titles.size).toBe(pages.length)
})

journey('the sitemap names all that a visitor is led to; robots keeps the panels out', async ({ page }) => {
  const listed = async (): Promise<string[]> => {
    const { courses } = await (await page.request.get('/api/course/listcourse')).json()
    return courses.map(({ _id }: { _id: string }) => `/course/${_id}`)
  }
  const before = await listed()
  const written = await linksOn(page, '/blog', 'main a[href^="/blog/"]')
  const sitemap = await page.request.get('/sitemap.xml')
  // What another journey adds or removes meanwhile is not asked for.
  const after = await listed()
  expect(sitemap.headers()['content-type']).toContain('xml')
  const named = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const courses = before.filter((path) => after.includes(path))
  const framed = await linksOn(page, '/', 'header a, footer a')
  // Where certificates are checked, which is for whoever has one in hand and for no search engine.
  expect(framed).toContain('/verify')
  const fromFrame = framed.filter((path) => path !== '/verify')
  const still = await linksOn(page, '/blog', 'main a[href^="/blog/"]')
  const articles = written.filter((path) => still.includes(path))
  expect(fromFrame.length).toBeGreaterThan(10)
  expect(articles.length).toBeGreaterThan(0)
  expect(named).toEqual(expect.arrayContaining(['/', ...fromFrame, ...articles, ...courses]))
  expect(named.filter((path) => /^\/(?:verify|c\/)/.test(path))).toEqual([])
  for (const path of named.filter((it) => !it.startsWith('/course/'))) {
    const shown = await page.request.get(path)
    expect([path, shown.status(), (await shown.text()).includes('noindex')]).toEqual([path, 200, false])
  }

  const robots = await (await page.request.get('/robots.txt')).text()
  for (const area of ['/admin', '/student', '/intern', '/api'])
    expect(robots).toContain(`Disallow: ${area}\n`)
  expect(robots).toMatch(/Sitemap: http.+\/sitemap\.xml/)
})

/** The paths of our own that a page leads to; courses aside, of which other journeys take some away. */
async function linksOn(page: Page, path: string, links: string): Promise<string[]> {
  await page.goto(path)
  const all = await page
    .locator(links)
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  const own = all.map((href) => new URL(href)).filter(({ origin }) => origin === new URL(page.url()).origin)
  return own.map(({ pathname }) => pathname).filter((it) => !it.startsWith('/course/'))
}
