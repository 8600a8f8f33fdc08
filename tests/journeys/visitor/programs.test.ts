import { expect } from 'vitest'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { visit } from '../../support/visit.ts'

journey('all three kinds stand in one list to search, filter and compare', async ({ page }) => {
  await visit(page, '/programs')
  const rows = page.getByRole('main').getByRole('heading', { level: 3 })
  expect(await rows.allTextContents()).toEqual(
    expect.arrayContaining(['Python Programming', 'Web Development Internship', 'BCA']),
  )
  await page.getByRole('radio', { name: 'Degrees' }).check()
  expect(await rows.allTextContents()).toContain('MCA')
  expect(await rows.allTextContents()).not.toContain('Python Programming')
  await page.getByRole('radio', { name: 'All' }).check()
  await page.getByRole('searchbox').fill('figma')
  expect(await rows.allTextContents()).toEqual(['UI and UX Design Internship'])
  await page.getByRole('searchbox').fill('no such program')
  await page.getByText('No program fits this search.').waitFor()
  await page.getByRole('searchbox').fill('')

  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  await page.getByRole('checkbox', { name: 'Compare Core Java' }).check()
  expect(await compare.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Compare BCA' }).check()
  await compare.click()
  const table = page.getByRole('dialog').getByRole('table')
  await table.waitFor()
  const cells = (head: string) =>
    table.getByRole('row').filter({ hasText: head }).getByRole('cell').allTextContents()
  expect(await cells('Duration')).toEqual(['3 months', '3 years'])
  expect(await cells('Fees')).toEqual(['₹8,999', '₹1,20,000'])
  expect(await table.getByRole('link', { name: 'Enroll Now in BCA' }).getAttribute('href')).toContain(
    'kind=degree',
  )
  await page.setViewportSize({ width: 360, height: 780 })
  const list = page.getByRole('list', { name: 'Comparison of the chosen programs' })
  await list.waitFor()
  expect(await list.getByRole('heading').allTextContents()).toEqual(['Core Java', 'BCA'])
  const [first, second] = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
  // A dialog that is still growing into its place has edges between two pixels.
  expect(Math.floor(first?.bottom ?? 780)).toBeLessThanOrEqual(second?.top ?? 0)
  expect(Math.floor(second?.right ?? 361)).toBeLessThanOrEqual(360)
  expect(await axeFindings(page)).toEqual([])
})
