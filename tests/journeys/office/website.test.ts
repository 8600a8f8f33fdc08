import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

journey(
  'the owner changes words on a phone, looks at them, puts them on the site and undoes it',
  async ({ page }) => {
    const mark = `Only this week ${randomUUID().slice(0, 8)}.`
    const onTheSite = async () => (await (await page.request.get('/company')).text()).includes(mark)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAsAdmin(page)
    await page.goto('/admin/site')
    await page.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('link', { name: 'Digital Marketing' }).click()
    await page.getByRole('heading', { name: 'Digital Marketing' }).waitFor()
    const field = page.getByLabel('Words')
    await field.fill(`${await field.inputValue()} ${mark}`)
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByText('Changed, not yet on the site').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await onTheSite()).toBe(false)

    await page.getByRole('tab', { name: 'Look' }).click()
    await page.frameLocator('iframe').getByText(mark).waitFor()
    await page.getByRole('button', { name: 'Put on the site' }).click()
    await page.getByText('On the site', { exact: true }).first().waitFor()
    expect(await onTheSite()).toBe(true)

    await page.goto('/admin/site/publications')
    const mine = page.getByRole('listitem').filter({ hasText: 'Digital Marketing' }).first()
    await mine.getByRole('button', { name: 'Undo this' }).click()
    await page.getByRole('button', { name: 'Undo it' }).click()
    await mine.getByText('Undoes an earlier one').waitFor()
    expect(await onTheSite()).toBe(false)
  },
)
