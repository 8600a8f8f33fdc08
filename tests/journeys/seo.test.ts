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

journey('the sitemap names every page, course and article; robots keeps the panels out', async ({ page }) => {
  const listed = async (): Promise<string[]> => {
    const { courses } = await (await page.request.get('/api/course/listcourse')).json()
    return courses.map(({ _id }: { _id: string }) => `/course/${_id}`)
  }
  const before = await listed()
  const sitemap = await page.request.get('/sitemap.xml')
  // What another journey adds or removes meanwhile is not asked for.
  const after = await listed()
  expect(sitemap.headers()['content-type']).toContain('xml')
  const paths = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/allcourses',
      '/college',
      '/programs',
      '/company',
      '/projects',
      '/events',
      '/blog',
      '/quiz',
      '/contact',
      ...before.filter((path) => after.includes(path)),
    ]),
  )
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBe(2)

  const robots = await (await page.request.get('/robots.txt')).text()
  for (const area of ['/admin', '/student', '/intern', '/api'])
    expect(robots).toContain(`Disallow: ${area}\n`)
  expect(robots).toMatch(/Sitemap: http.+\/sitemap\.xml/)
})
