import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import type { Group } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { signInAsLearner } from '../../support/sign-in.ts'

const url = inject('productUrl')

const people: { group: Group; programme: string; wanted: string; fees: string; languages: string[] }[] = [
  {
    group: 'Students',
    programme: 'Data Structures and Algorithms',
    wanted: 'Core Java',
    fees: '₹8,999',
    languages: ['C', 'C++'],
  },
  {
    group: 'Interns',
    programme: 'Python and Machine Learning Internship',
    wanted: 'Web Development Internship',
    fees: '₹5,999',
    languages: ['Python'],
  },
  { group: 'College', programme: 'BCA', wanted: 'MCA', fees: '', languages: [] },
]

for (const { group, programme, wanted, fees, languages } of people) {
  journey(`${group}: from the sign-up over a test and an order to the new course`, async ({ page }) => {
    const asAdmin = await apiOfAdmin(url)
    const learner = await aLearner(url, { group, programme, besides: wanted }, asAdmin)
    const as = await signInAsLearner(page, learner)
    await page.goto(learner.panel)
    await page.getByRole('heading', { level: 1, name: 'My Learning', exact: true }).waitFor()
    const card = cardOf(page, programme)
    const facts = await card.locator('dd').allTextContents()
    expect(facts.slice(0, 2)).toEqual([learner.batchName, 'Online'])
    expect(await card.getByRole('listitem').allTextContents()).toEqual(languages)

    await follow(page, 'Test')
    await page.getByRole('heading', { name: 'Combined Quiz Based on Your Courses', exact: true }).waitFor()
    if (languages.length > 0) {
      await takeTest(page)
      const { attempts } = await as(examCalls.attempts)
      expect(attempts).toHaveLength(1)
      expect(attempts[0]?.byLanguage.map(({ language }) => language)).toEqual(languages)
      expect(await page.getByText(`Your Score: ${attempts[0]?.score} / 20`, { exact: true }).count()).toBe(1)
    } else {
      await page.getByText('There are no test questions for your courses yet.', { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Submit Quiz' }).count()).toBe(0)
      await page.getByRole('link', { name: /^Try the practice quiz/ }).waitFor()
    }

    await follow(page, 'Buy New Course')
    await page.waitForURL(`**${learner.panel}/enroll`)
    expect(await cardOf(page, programme).count()).toBe(0)
    const offer = cardOf(page, wanted)
    await offer.getByText(fees || /^₹/).waitFor()
    await offer.getByRole('button', { name: `Order ${wanted}` }).click()
    await page.getByText('Your request has been sent. You will be notified once it is accepted.').waitFor()
    await offer.getByText('Waiting for approval').waitFor()

    await follow(page, 'My Learning')
    const waiting = page.getByRole('region', { name: 'Waiting for approval' })
    await waiting.getByRole('heading', { name: wanted }).waitFor()

    const { orders } = await as(orderCalls.mine)
    const order = orders.find((one) => one.programme === wanted)
    const id = order?.id ?? ''
    await asAdmin(admissionCalls.approve, { ids: [id], batchId: learner.batchId })
    await follow(page, 'Orders')
    await rowOf(page, wanted).getByText('Accepted', { exact: true }).waitFor()
    const paidAmount = order?.fees ?? 0
    const receivedOn = addDays(dayOf(new Date()), -1)
    const paidRef = `UTR 4711 ${group}`
    const paid = {
      method: 'bank',
      ref: paidRef,
      receivedOn,
      lateReason: 'Late',
      amount: paidAmount,
    } as const
    const { document } = await asAdmin(deskCalls.take, { orderId: id, ...paid })
    await page.reload()
    await rowOf(page, wanted).getByText('Paid', { exact: true }).waitFor()
    await rowOf(page, wanted).getByRole('link', { name: 'Receipt' }).click()
    const receipt = page.getByRole('article', { name: `Fee receipt ${document.number}` })
    await receipt.waitFor()
    for (const text of [
      learner.name,
      wanted,
      readableDay(receivedOn),
      'Bank transfer',
      paidRef,
      `₹${paidAmount.toLocaleString('en-IN')}`,
    ]) {
      expect(await receipt.getByText(text).count(), text).toBeGreaterThan(0)
    }

    await follow(page, 'My Learning')
    await cardOf(page, wanted).getByText(learner.batchName).waitFor()
    expect(await waiting.count()).toBe(0)
  })
}

async function takeTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the test' }).click()
  const questions = page.locator('[data-question]')
  await questions.first().waitFor()
  expect(await questions.count()).toBe(20)
  const submit = page.getByRole('button', { name: 'Submit Quiz', exact: true })
  await questions.evaluateAll((all) => {
    for (const [at, question] of all.slice(1).entries()) {
      question.querySelectorAll<HTMLInputElement>('[type="radio"]')[at % 4]?.click()
    }
  })
  await page.getByText('19 / 20', { exact: true }).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await questions.first().getByRole('radio').first().check()
  // Impatience counts once.
  await submit.dblclick()
  const dialog = page.getByRole('dialog', { name: 'Test Completed' })
  await dialog.getByText(/^Your Score: \d+ \/ 20$/).waitFor()
  await dialog.getByRole('button', { name: 'See the answers' }).click()
  await page.getByRole('heading', { name: 'Your answers' }).waitFor()
  expect(await page.getByText(/^Your answer, right$|^Right answer$/).count()).toBe(20)
  expect(await page.getByText('Why: ').count()).toBe(20)
}

function cardOf(page: Page, programme: string): Locator {
  return page.locator('article', { has: page.getByRole('heading', { name: programme, exact: true }) })
}

function rowOf(page: Page, programme: string): Locator {
  return page.getByRole('row', { name: programme })
}

async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: link, exact: true }).click()
}
