import { expect, inject } from 'vitest'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { anEmail, errorBeside, focusedField, soon } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'
import { mark, personOf } from '../../support/people.ts'

/** The journeys' product has no mail server. */
const sent = 'Our emails do not go out at present. Please ask at our front desk.'

journey('a forgotten password is asked for, and set anew through a link', async ({ page }) => {
  const asAdmin = await apiOfAdmin(inject('productUrl'))
  const person = personOf('Students', `Forgetful ${mark()}`, 'Python Programming')
  const { email } = person
  await asAdmin(groupCalls.Students.add, person as never)

  await page.goto('/forgotpassword')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.locator('.Toastify').getByText('Please enter a valid email address.').waitFor()
  expect(await focusedField(page)).toBe('email')
  expect(await errorBeside(page, 'email')).toBe('Please enter a valid email address.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByRole('main').getByText(sent).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(sent)

  const { emails } = await asAdmin(officeCalls.emails, { q: email })
  expect(emails[0]?.body).toContain('Set a new password: [the link is put in when the email is sent]')
  const { people } = await asAdmin(personCalls.list, { group: 'Students', q: person.name })
  const made = await asAdmin(personCalls.resetLink, { id: people[0]?.id ?? '' })
  const link = new URL(made.link)
  await page.goto(link.pathname + link.search)
  await page.waitForURL('/resetpassword')
  await page.reload()
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.locator('.Toastify').getByText('The password must have at least 8 characters.').waitFor()
  expect(await focusedField(page)).toBe('password')
  await page.getByLabel('New password').fill('a loud river at dusk')
  await page.getByLabel('Confirm Password').fill('another river')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await soon(() => errorBeside(page, 'confirmation')).toBe('The passwords do not match.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Confirm Password').fill('a loud river at dusk')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Password changed.').waitFor()
  await page.waitForURL('/login')

  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a loud river at dusk')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/student')

  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password').fill('a third river at noon')
  await page.getByLabel('Confirm Password').fill('a third river at noon')
  await page.getByRole('button', { name: 'Set the password' }).click()
  const dead = 'This link has been used or has expired. Please ask for a new one.'
  await page.getByRole('main').getByText(dead).waitFor()
})

journey(
  'a link without its token leads to a new one; an unknown address gets the answer of a known one',
  async ({ page }) => {
    await page.goto('/confirmemail?token=')
    await page.getByText('This link is not complete.').waitFor()
    await page.goto('/resetpassword')
    await page.getByText('This link is not complete.').waitFor()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.waitForURL('/forgotpassword')
    await page.getByLabel('Email address').fill(anEmail('nobody'))
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByRole('main').getByText(sent).waitFor()
  },
)
