import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'

journey('the company page has six services, five reasons and the clients', async ({ page }) => {
  await page.goto('/company')
  expect(await page.locator('#services h3').allTextContents()).toEqual([
    'Cybersecurity',
    'Software Development',
    'Android Development',
    'Website Development',
    'SEO',
    'Digital Marketing',
  ])
  expect(await page.locator('#why-us li h3').count()).toBe(5)
  expect(await page.locator('#clients a[target="_blank"]').count()).toBe(3)
})
