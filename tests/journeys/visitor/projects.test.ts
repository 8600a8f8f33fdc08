import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'

journey('the projects page shows what students and what the company made', async ({ page }) => {
  await page.goto('/projects')
  const students = page.getByRole('region', { name: 'Student projects' })
  const company = page.getByRole('region', { name: 'Company projects' })
  expect(await students.locator('article').count()).toBe(4)
  expect(await company.locator('article').count()).toBe(4)
  const link = students.getByRole('link', { name: 'Mandi Bhav' })
  expect(await link.getAttribute('target')).toBe('_blank')
})
