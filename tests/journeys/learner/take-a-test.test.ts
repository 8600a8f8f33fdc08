import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Call } from '#contract/call.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, apiOfLearner } from '../../support/learner.ts'
import { signInAsLearner } from '../../support/sign-in.ts'

const url = inject('productUrl')

async function inATest(page: Page) {
  const wished = { group: 'Students', programme: 'Web Design with HTML and CSS' } as const
  const learner = await aLearner(url, wished, await apiOfAdmin(url))
  const as = await signInAsLearner(page, learner)
  await page.goto('/student/test')
  await page.getByRole('button', { name: 'Start the test' }).click()
  await page.locator('[data-question]').first().waitFor()
  return { learner, as }
}

function radio(page: Page, question: number, option: number) {
  return page.locator('[data-question]').nth(question).getByRole('radio').nth(option)
}

async function keptAnswers(as: Call) {
  return (await as(examCalls.draw)).attempt.answers
}

journey(
  'a reload in the middle of a test keeps every answer, and so does a lost connection',
  async ({ page }) => {
    const { as } = await inATest(page)
    await radio(page, 0, 2).check()
    await radio(page, 3, 1).check()
    // At once: the second answer has not been sent yet.
    await page.reload()
    await radio(page, 3, 1).waitFor()
    expect(await radio(page, 0, 2).isChecked()).toBe(true)
    expect(await radio(page, 3, 1).isChecked()).toBe(true)
    await page.getByText('2 / 20', { exact: true }).waitFor()
    await page.getByText('Answers saved', { exact: true }).waitFor()
    await expect.poll(async () => (await keptAnswers(as)).slice(0, 4)).toEqual([2, null, null, 1])
    expect(await axeFindings(page)).toEqual([])

    await page.context().setOffline(true)
    await radio(page, 5, 3).check()
    await page.getByText(/^No connection: your answers are kept here/).waitFor()
    await page.context().setOffline(false)
    await expect.poll(async () => (await keptAnswers(as))[5]).toBe(3)
    await page.getByText('Answers saved', { exact: true }).waitFor()
  },
)

journey('a session that ends during a test is renewed over it', async ({ page }) => {
  const { learner } = await inATest(page)
  const as = await apiOfLearner(url, learner)
  await radio(page, 0, 1).check()
  await page.getByText('Answers saved', { exact: true }).waitFor()
  const password = 'another good secret'
  const change = { oldPassword: learner.password, password, confirmation: password }
  await as(accountCalls.changePassword, change)

  await radio(page, 1, 0).check()
  const again = page.getByRole('dialog', { name: 'Log in again' })
  await again.getByText(learner.email).waitFor()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await again.waitFor({ state: 'detached' })
  expect(await radio(page, 0, 1).isChecked()).toBe(true)
  expect(await radio(page, 1, 0).isChecked()).toBe(true)
  await expect.poll(async () => (await keptAnswers(as)).slice(0, 2)).toEqual([1, 0])
})

journey('an open test is continued; marked ones are listed with their progress', async ({ page }) => {
  const { as } = await inATest(page)
  for (let round = 0; round < 2; round += 1) {
    const { attempt } = await as(examCalls.draw)
    const answers = attempt.questions.map(() => round)
    const first = await as(examCalls.submit, { attemptId: attempt.id, answers })
    const again = await as(examCalls.submit, { attemptId: attempt.id, answers: answers.map(() => 3) })
    expect(again.score).toBe(first.score)
  }
  await as(examCalls.draw)
  const { attempts } = await as(examCalls.attempts)

  await page.goto('/student/test')
  await page.getByText('Your test is still open').waitFor()
  const rows = page.getByRole('table').getByRole('row')
  expect(await rows.count()).toBe(1 + 2)
  for (const { score } of attempts) {
    expect(await page.getByRole('cell', { name: `${score} / 20`, exact: true }).count()).toBeGreaterThan(0)
  }
  expect(await page.getByRole('img', { name: /^HTML, from test to test: \d+ %, \d+ %$/ }).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Review/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Your answers' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the tests' }).click()
  await page.getByRole('button', { name: 'Continue the test' }).click()
  await page.locator('[data-question]').first().waitFor()
})
