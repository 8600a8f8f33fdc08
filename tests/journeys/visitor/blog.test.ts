import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'
import { structuredData } from '../../support/structured-data.ts'
import { visit } from '../../support/visit.ts'

journey(
  'the blog has its two first articles with date and picture, each read on a page of its own',
  async ({ page }) => {
    await visit(page, '/blog')
    // What an owner writes meanwhile stands above them.
    const cards = page
      .getByRole('main')
      .getByRole('article')
      .filter({
        has: page.locator('time', { hasText: '2025' }),
      })
    expect(await cards.count()).toBe(2)
    expect(await cards.locator('time').allTextContents()).toEqual(['3 July 2025', '12 June 2025'])
    expect(await cards.locator('img').count()).toBe(2)
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      expect.stringMatching(/^AI and machine learning/),
      expect.stringMatching(/^Cybersecurity/),
    ])

    await page.getByRole('link', { name: /^Cybersecurity/ }).click()
    await page.waitForURL('**/blog/*')
    const article = page.getByRole('main').getByRole('article')
    await article.getByRole('heading', { level: 1 }).waitFor()
    expect(await article.locator('time').getAttribute('datetime')).toBe('2025-06-12')
    expect(await article.locator('p').count()).toBeGreaterThan(10)

    await page.reload()
    const [data] = await structuredData(page, 'BlogPosting')
    expect(data).toMatchObject({ datePublished: '2025-06-12', author: { '@type': 'Person' } })
    expect(await page.title()).toContain('Cybersecurity begins with seven habits')
  },
)
