import { journey } from '../../support/journey.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'
import { visit } from '../../support/visit.ts'

journey(
  'the owner adds an event on a phone, a visitor takes the last seat, the office marks who came',
  async ({ page }) => {
    const title = `Open day ${Date.now()}`
    const day = '2098-03-01'
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAsAdmin(page)
    await visit(page, '/admin/events')
    await page.getByRole('button', { name: 'Add an event' }).click()
    await page.getByLabel('Heading', { exact: true }).fill(title)
    await page.getByLabel('Begins').fill(`${day}T11:00`)
    await page.getByLabel('Ends').fill(`${day}T13:00`)
    await page.getByLabel('Place', { exact: true }).fill('Seminar hall')
    await page.getByLabel(/^Seats/).fill('1')
    await page.getByLabel('In a few sentences').fill('Come and see.')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.locator('.toast-host').getByText('Published.').waitFor()

    const path = `/events/${title.toLowerCase().replaceAll(' ', '-')}`
    const visitor = await page.context().newPage()
    await visit(visitor, path)
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
    await visitor.getByText('The last seat').waitFor()
    await visitor.getByRole('button', { name: 'Enroll Now' }).click()
    const dialog = visitor.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Asha Verma')
    await dialog.getByLabel('Email address').fill(`seat-${Date.now()}@example.com`)
    await dialog.getByLabel('Phone').fill('98765 43210')
    await dialog.getByRole('button', { name: 'Register' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await visit(visitor, path)
    await visitor.getByText('All seats are taken.').waitFor()

    await visit(page, '/admin/events')
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Asha Verma is here' }).click()
    await page.getByRole('button', { name: 'Asha Verma came' }).waitFor()
    await page.getByText('1 of 1 came').waitFor()
  },
)
