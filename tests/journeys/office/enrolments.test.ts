import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { aBatch, mark } from '../../support/people.ts'
import { signInAsAdmin, signInAsLearner } from '../../support/sign-in.ts'

const signedUpFor = 'Python Programming'
const wrong = 'Web Development Internship'
const right = 'Data Science and Machine Learning'

async function choose(page: Page, action: string, programme: string): Promise<void> {
  await page.getByTitle(`More for ${programme}`).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

journey(
  'the office enrols somebody in more, corrects it, ends it and takes an approval back, and each is told',
  async ({ page, clockedPage: own }) => {
    const productUrl = inject('productUrl')
    const asAdmin = await apiOfAdmin(productUrl)
    const learner = await aLearner(productUrl, { group: 'Students', programme: signedUpFor }, asAdmin)
    const evening = `Evening ${mark()}`
    const eveningId = await aBatch(asAdmin, 'Students', evening, [right])
    const { people } = await asAdmin(personCalls.list, { group: 'Students', q: learner.name })
    const id = people[0]?.id ?? ''
    await signInAsAdmin(page)
    await page.goto(`/admin/person/${id}`)
    const enrolments = page.getByRole('table', { name: 'Enrolments' })
    const dialog = page.getByRole('dialog')

    await page.getByRole('button', { name: 'Enrol in a further programme' }).click()
    await dialog.getByLabel('Programme').selectOption(wrong)
    await dialog
      .getByRole('region', { name: 'The email' })
      .getByText(`You are enrolled in ${wrong}`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Enrol' }).click()
    await enrolments.getByRole('row', { name: wrong }).getByText('No batch').waitFor()

    await choose(page, 'Change programme', wrong)
    await dialog.getByLabel('Programme').selectOption(right)
    await dialog.getByLabel('Batch').selectOption(evening)
    await dialog.getByText(`We have changed your enrolment from ${wrong} to ${right}.`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change programme' }).click()
    await enrolments.getByRole('row', { name: right }).getByText(evening).waitFor()

    await choose(page, 'End', right)
    await dialog.getByText(`The place in ${evening} becomes free.`).waitFor()
    await dialog.getByRole('radio', { name: 'Left' }).check()
    await dialog.getByLabel('Reason').fill('Moved to Pune')
    await dialog.getByText('The reason: Moved to Pune').waitFor()
    await dialog.getByRole('button', { name: 'End enrolment' }).click()
    await enrolments.getByRole('row', { name: right }).getByText('Moved to Pune').waitFor()
    expect((await asAdmin(batchCalls.members, { batchId: eveningId })).members).toEqual([])

    await signInAsLearner(own, learner)
    await own.goto('/student')
    await own.getByRole('region', { name: 'Ended' }).getByRole('heading', { name: right }).waitFor()
    expect(await axeFindings(own)).toEqual([])

    await choose(page, 'Take the approval back', signedUpFor)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByText('Take that back first, or change or end this enrolment').first().waitFor()

    const { entries } = await asAdmin(officeCalls.audit, { q: learner.name })
    expect(entries.map(({ kind }) => kind)).toEqual([
      'enrolment.ended',
      'enrolment.programmeChanged',
      'enrolment.added',
      'request.approved',
    ])
    const { emails } = await asAdmin(officeCalls.emails, { q: learner.email })
    expect(emails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['enrolmentAccepted', 'programmeChanged', 'enrolmentEnded']),
    )
  },
)

journey(
  'a wrong approval is taken back on a phone: the person is found among the requests again',
  async ({ page }) => {
    const productUrl = inject('productUrl')
    const asAdmin = await apiOfAdmin(productUrl)
    const learner = await aLearner(productUrl, { group: 'Interns', programme: wrong }, asAdmin)
    const { people } = await asAdmin(personCalls.list, { group: 'Interns', q: learner.name })
    await signInAsAdmin(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/person/${people[0]?.id}`)
    await choose(page, 'Take the approval back', wrong)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${learner.name} signed up with it, so they wait again too`).waitFor()
    await dialog.getByLabel('Reason').fill('A namesake was meant.')
    await dialog.getByText('was accepted by mistake. It waits for a decision again.').waitFor()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('link', { name: `Decide on the request for ${wrong}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Pending Requests' }).waitFor()
    await page.getByText(learner.name).first().waitFor()
  },
)
