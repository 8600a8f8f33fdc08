import { expect, inject } from 'vitest'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

journey('somebody who calls is found by their phone and opened, by the keyboard alone', async ({ page }) => {
  const productUrl = inject('productUrl')
  const asAdmin = await apiOfAdmin(productUrl)
  const learner = await aLearner(productUrl, { group: 'Students', programme: 'Python Programming' }, asAdmin)
  await signInAsAdmin(page)
  // As soon as the frame stands, before its scripts have come.
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  await page.locator('.panel-search').waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').waitFor()
  await page.keyboard.type(`+91 ${learner.phone.slice(0, 5)} ${learner.phone.slice(5)}`)
  const people = search.getByRole('group', { name: 'People' })
  await people.getByRole('option', { name: learner.name, selected: true }).waitFor()
  await search.getByRole('group', { name: 'Orders' }).getByRole('option', { name: learner.name }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: learner.name }).waitFor()

  // Her order, by the same text: the list then shows nothing else.
  await page.keyboard.press('Control+k')
  await search.getByRole('option', { name: learner.name }).nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const rows = page.getByRole('row').filter({ hasText: '₹' })
  await rows.filter({ hasText: learner.name }).waitFor()
  expect(await rows.count()).toBe(1)
})
