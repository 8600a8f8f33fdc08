import { expect, inject } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { mark } from '../../support/people.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

journey(
  'an owner invites a trainer, who begins by the link, sees own batches and nothing else, and is shut out at once',
  async ({ page, browser }) => {
    const productUrl = inject('productUrl')
    const asAdmin = await apiOfAdmin(productUrl)
    const learner = await aLearner(
      productUrl,
      { group: 'Students', programme: 'Python Programming' },
      asAdmin,
    )
    const [name, email] = [`Nila ${mark()}`, `nila.${mark()}@example.com`]
    await signInAsAdmin(page)
    await page.goto('/admin/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    const form = page.getByRole('dialog', { name: 'Invite to work here' })
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    await form.getByText('The name must have between 2 and 80 characters.').waitFor()
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByRole('radio', { name: /Trainer/ }).check()
    await form.getByLabel(learner.batchName).check()
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    // Without a mail server the link is there at once, and again beside whoever has not begun.
    await page.getByRole('dialog', { name: 'One-time link' }).getByText(name).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('listitem').filter({ hasText: email })
    await row.getByText('Invited', { exact: true }).waitFor()
    await row.getByText(learner.batchName).waitFor()
    const actions = row.locator('summary', { hasText: `Actions for ${name}` })
    await row.getByRole('button', { name: `Invitation link for ${name}` }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()

    const theirs = await browser.newContext({
      baseURL: productUrl,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const trainer = await theirs.newPage()
    await trainer.goto(new URL(link).pathname + new URL(link).search)
    await trainer.getByText(`${name}, you are invited as a trainer.`).waitFor()
    expect(await axeFindings(trainer)).toEqual([])
    await trainer.getByLabel('Password', { exact: true }).fill('a trainers long secret')
    await trainer.getByLabel('Confirm Password').fill('a trainers long secret')
    await trainer.getByRole('button', { name: 'Begin' }).click()
    await trainer.waitForURL('/admin/teaching')
    await trainer.getByRole('heading', { level: 2, name: learner.batchName }).waitFor()
    await trainer.getByRole('button', { name: `Show the people of ${learner.batchName}` }).click()
    const people = trainer.getByRole('dialog', { name: `People of ${learner.batchName}` })
    await people.getByText(learner.name).waitFor()
    await people.getByRole('link', { name: `Call ${learner.name}` }).waitFor()
    expect(await people.getByText(learner.email).count()).toBe(0)
    expect(await axeFindings(trainer)).toEqual([])
    await trainer.goto('/admin/allstudents')
    await trainer.getByRole('heading', { level: 1, name: 'No access' }).waitFor()
    await trainer.getByRole('link', { name: 'Back to the panel' }).click()
    await trainer.waitForURL('/admin/teaching')
    await trainer.getByRole('heading', { level: 2, name: learner.batchName }).waitFor()

    await page.reload()
    await row.getByText('Logged in').waitFor()
    await actions.click()
    await row.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
    await row.getByText('Suspended').waitFor()
    await trainer.reload()
    await trainer.waitForURL(/\/login/)
    await theirs.close()
    expect((await asAdmin(batchCalls.options)).batches.map(({ id }) => id)).toContain(learner.batchId)
  },
)
