import { expect, inject, test } from 'vitest'

const productUrl = inject('productUrl')
const pages = ['/', '/company', '/projects', '/blog/cybersecurity-begins-with-habits', '/events/build-day']

const read = async (path: string) => (await fetch(productUrl + path)).text()

/** An attribute of the first such tag of the page's head; what the server writes always has its quotes. */
function headOf(html: string) {
  const [head = ''] = html.split('</head>')
  const tags = [...head.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag)
  return (having: string, attribute = 'content') =>
    new RegExp(` ${attribute}="([^"]*)"`).exec(tags.find((tag) => tag.includes(` ${having}`)) ?? '')?.[1]
}

test('each page has its own title, description, canonical address and share picture', async () => {
  const titles = new Set<string>()
  for (const path of pages) {
    const html = await read(path)
    const told = headOf(html)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    titles.add(title)
    const { length } = told('name="description"') ?? ''
    expect(length).toBeGreaterThan(50)
    expect(length).toBeLessThanOrEqual(160)
    expect(told('rel="canonical"', 'href')).toBe(`${productUrl}${path}`)
    expect(told('property="og:url"')).toBe(`${productUrl}${path}`)
    expect(told('property="og:title"')).toBe(title)
    expect(told('property="og:image"')).toMatch(new RegExp(`^${productUrl}/`))
    expect(told('property="og:image:width"')).toBe('1200')
    expect(told('property="og:image:height"')).toBe('630')
    const shared = await fetch(told('property="og:image"') ?? '')
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    if (path === '/') {
      const data = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
      expect(JSON.parse(data ?? '')).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        name: 'Taleem Institute of Technology',
        address: { '@type': 'PostalAddress' },
      })
    }
    if (path.startsWith('/blog/')) {
      expect(told('property="og:type"')).toBe('article')
      expect(told('property="article:published_time"')).toBe('2025-06-12')
    }
  }
  expect(titles.size).toBe(pages.length)
})

test('the sitemap names all that a visitor is led to; robots keeps the panels out', async () => {
  const listed = async (): Promise<string[]> => {
    const { courses } = JSON.parse(await read('/api/course/listcourse'))
    return courses.map(({ slug }: { slug: string }) => `/course/${slug}`)
  }
  const before = await listed()
  const written = await linksOn('/blog', /<main[\s\S]*<\/main>/)
  const sitemap = await fetch(`${productUrl}/sitemap.xml`)
  // What another journey adds or removes meanwhile is not asked for.
  const after = await listed()
  expect(sitemap.headers.get('content-type')).toContain('xml')
  const named = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const courses = before.filter((path) => after.includes(path))
  const framed = await linksOn('/', /<header[\s\S]*?<\/header>|<footer[\s\S]*?<\/footer>/g)
  // Where certificates are checked, which is for whoever has one in hand and for no search engine.
  expect(framed).toContain('/verify')
  const fromFrame = framed.filter((path) => path !== '/verify')
  const still = await linksOn('/blog', /<main[\s\S]*<\/main>/)
  const articles = written.filter((path) => path.startsWith('/blog/') && still.includes(path))
  expect(fromFrame.length).toBeGreaterThan(10)
  expect(articles.length).toBeGreaterThan(0)
  expect(named).toEqual(expect.arrayContaining(['/', ...fromFrame, ...articles, ...courses]))
  expect(named.filter((path) => /^\/(?:verify|c\/)/.test(path))).toEqual([])
  for (const path of named.filter((it) => !it.startsWith('/course/'))) {
    const shown = await fetch(productUrl + path)
    expect([path, shown.status, (await shown.text()).includes('noindex')]).toEqual([path, 200, false])
  }

  const robots = await read('/robots.txt')
  for (const area of ['/admin', '/student', '/intern', '/api'])
    expect(robots).toContain(`Disallow: ${area}\n`)
  expect(robots).toMatch(/Sitemap: http.+\/sitemap\.xml/)
})

/** The paths of our own that a part of a page leads to; courses aside, of which other journeys take some away. */
async function linksOn(path: string, part: RegExp): Promise<string[]> {
  const parts = (await read(path)).match(part) ?? []
  const links = [...parts.join().matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
    ([, href]) => new URL(href ?? '', productUrl + path),
  )
  const own = links.filter(({ origin }) => origin === productUrl)
  return own.map(({ pathname }) => pathname).filter((it) => !it.startsWith('/course/'))
}
