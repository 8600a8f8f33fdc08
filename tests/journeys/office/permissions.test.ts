import { expect, inject } from 'vitest'
import { adminSession } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { startSession } from '../../support/sign-in.ts'

journey(
  'staff see the screens that their role includes, and a session from before goes on',
  async ({ page }) => {
    const { token, user } = await adminSession(inject('productUrl'))
    const permissions = user.permissions?.filter((permission) => permission !== 'fees.read')
    await startSession(page, { token, user: { ...user, permissions } })
    const menu = page.getByRole('navigation', { name: 'Panel' })

    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Orders' }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the panel' }).click()
    await page.waitForURL('/admin')
    await menu.getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()

    await page.evaluate(
      (known) => sessionStorage.setItem('user', known),
      JSON.stringify({ ...user, permissions: undefined }),
    )
    await page.goto('/admin/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await menu.getByRole('link', { name: 'Orders' }).waitFor()
  },
)
