import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { writtenPhone } from '#contract/phone.ts'
import { apiOf, apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { addCourse } from '../../support/courses.ts'
import { soon } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, apiOfLearner } from '../../support/learner.ts'
import { aBatch, aSignUp, mark, offered, personOf } from '../../support/people.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'

const productUrl = inject('productUrl')

function cardOf(page: Page, name: string) {
  return page.locator('[data-request]').filter({ has: page.getByRole('link', { name, exact: true }) })
}

async function optionsOf(page: Page, label: string) {
  const options = page.getByRole('combobox', { name: label }).locator('option')
  return (await options.allTextContents()).filter(Boolean)
}

/** Two courses, and batches that teach the first, the second and both. */
async function aSchool() {
  const asAdmin = await apiOfAdmin(productUrl)
  const { Students, Interns, College } = await offered(asAdmin)
  const [first = '', second = ''] = Students
  const m = mark()
  await aBatch(asAdmin, 'Students', `First ${m}`, [first])
  await aBatch(asAdmin, 'Students', `Second ${m}`, [second])
  await aBatch(asAdmin, 'Students', `Both ${m}`, [first, second])
  await aBatch(asAdmin, 'Interns', `Interns ${m}`, [Interns[0] ?? ''])
  return { asAdmin, m, first, second, internship: Interns[0] ?? '', degree: College[0] ?? '' }
}

async function waitingNames(asAdmin: Awaited<ReturnType<typeof apiOfAdmin>>, m: string) {
  const { requests } = await asAdmin(admissionCalls.requests, { q: m })
  return requests.map(({ person }) => person.name)
}

journey(
  'a request is approved into a batch that teaches it, and the approval can be undone',
  async ({ clockedPage: page }) => {
    const { asAdmin, m, first } = await aSchool()
    const name = `Asha ${m}`
    await aSignUp(productUrl, 'Students', name, first)
    await signInAsAdmin(page)
    await page.clock.install()
    await page.goto(`/admin/pendingreq?q=${m}`)
    const card = cardOf(page, name)
    const words = await card.innerText()
    for (const text of [
      first,
      `asha.${m}@example.com`,
      writtenPhone(personOf('Students', name, first).phone),
      'Lucknow',
      'Online',
      'Age 21',
    ]) {
      expect(words).toContain(text)
    }
    const mine = (await optionsOf(page, `Batch for ${name}`)).filter((option) => option.includes(m))
    expect(mine).toEqual([`First ${m}`, `Both ${m}`])

    await card.getByRole('button', { name: `Approve ${name}` }).click()
    await page.getByRole('alert').getByText('Please select a batch').waitFor()
    expect(await card.getByText('Please select a batch').count()).toBe(1)

    const tab = page.getByRole('tab', { name: /^Students/ })
    const before = Number((await tab.innerText()).replace(/\D/g, ''))
    await card.getByRole('combobox').selectOption(`First ${m}`)
    await card.getByRole('button', { name: `Approve ${name}` }).click()
    await page.getByText('Request Approved & Added to Batch').waitFor()
    expect(await card.count()).toBe(0)
    expect(Number((await tab.innerText()).replace(/\D/g, ''))).toBe(before - 1)
    expect(await waitingNames(asAdmin, m)).toEqual([])

    const bar = page.getByRole('region', { name: 'Take an approval back' })
    await bar.getByRole('link', { name: /WhatsApp/ }).waitFor()
    expect(await bar.innerText()).toMatch(new RegExp(`${name} approved into First ${m}[^]+\\d+ s\\s+Undo`))
    await bar.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Approval undone').waitFor()
    await card.waitFor()
    expect(await waitingNames(asAdmin, m)).toEqual([name])

    await card.getByRole('combobox').selectOption(`Both ${m}`)
    await card.getByRole('button', { name: `Approve ${name}` }).click()
    await bar.getByText(`${name} approved into Both ${m}`).waitFor()
    await page.clock.fastForward('00:11')
    await bar.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    const { people } = await asAdmin(personCalls.list, {
      group: 'Students',
      q: m,
      status: 'accepted',
      limit: 5,
    })
    expect(people).toMatchObject([{ name, enrolments: [{ programme: first }] }])
  },
)

journey('a request is deleted only after a question', async ({ page }) => {
  const { asAdmin, m, internship } = await aSchool()
  const name = `Ravi ${m}`
  await aSignUp(productUrl, 'Interns', name, internship)
  await signInAsAdmin(page)
  await page.goto(`/admin/pendingreq?group=Interns&q=${m}`)
  const card = cardOf(page, name)
  expect(await card.innerText()).toMatch(/3 Sem\s+City College/)
  await card.getByRole('button', { name: `Delete the request of ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await question.getByText(`Are you sure you want to delete ${name}?`).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await waitingNames(asAdmin, m)).toEqual([name])

  await card.getByRole('button', { name: `Delete the request of ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Request declined').waitFor()
  expect(await card.count()).toBe(0)
  expect(await waitingNames(asAdmin, m)).toEqual([])
})

journey('several requests are approved, each into its own batch, by keyboard alone', async ({ page }) => {
  const { asAdmin, m, first, second } = await aSchool()
  const names = [`Meera ${m}`, `Kabir ${m}`, `Neha ${m}`]
  for (const name of names) {
    await aSignUp(productUrl, 'Students', name, name.startsWith('Kabir') ? second : first)
  }
  await signInAsAdmin(page)
  await page.goto(`/admin/pendingreq?q=${m}`)
  const boxOf = (name = '') => cardOf(page, name).getByRole('checkbox')
  await boxOf(names[0]).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await boxOf(names[0]).isChecked()).toBe(true)
  expect(await boxOf(names[1]).isChecked()).toBe(true)
  const bar = page.getByRole('region', { name: 'Chosen requests' })
  await bar.getByText('2 without a batch').waitFor()
  const label = 'Batch for all that are chosen'
  expect((await optionsOf(page, label)).filter((option) => option.includes(m))).toEqual([
    `First ${m} (1/2)`,
    `Second ${m} (1/2)`,
    `Both ${m}`,
  ])
  expect(await axeFindings(page)).toEqual([])

  await bar.getByRole('button', { name: 'Approve 2', exact: true }).press('Enter')
  await page.getByRole('alert').getByText('Please select a batch').waitFor()
  await bar.getByRole('combobox', { name: label }).selectOption(`First ${m} (1/2)`)
  await bar.getByText('1 without a batch').waitFor()
  await bar.getByRole('combobox', { name: label }).selectOption(`Second ${m} (1/2)`)
  await bar.getByText('each has a batch').waitFor()
  await bar.getByRole('button', { name: 'Approve 2', exact: true }).press('Enter')
  await page.getByText('2 approved', { exact: true }).waitFor()
  expect(await boxOf(names[2]).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await waitingNames(asAdmin, m)).toEqual([names[2]])

  await page.keyboard.press('Control+z')
  await page.getByText('Approval undone').waitFor()
  expect(await waitingNames(asAdmin, m)).toEqual(names)
  await boxOf(names[2]).press('Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })

  await page.getByLabel('Choose all 3').check()
  await bar.getByRole('button', { name: 'Delete 3', exact: true }).click()
  await question.getByText('Are you sure you want to delete 3 requests?').waitFor()
  await question.getByText('2 more like it').waitFor()
  await question.getByRole('radio', { name: 'No email' }).check()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('3 requests declined').waitFor()
  await page.getByText(`No Pending Student RequestsSearched for ‘${m}’.`).waitFor()
  expect(await waitingNames(asAdmin, m)).toEqual([])
  const { emails } = await asAdmin(officeCalls.emails, { q: m })
  expect(emails.map(({ kind }) => kind)).not.toContain('requestDeclined')
})

journey(
  'one bar takes approvals back, the last or all, and covers no request on a phone',
  async ({ clockedPage: page }) => {
    const { asAdmin, m, first } = await aSchool()
    const names = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `${name} ${m}`)
    for (const name of names) await aSignUp(productUrl, 'Students', name, first)
    await signInAsAdmin(page)
    await page.setViewportSize({ width: 390, height: 844 })
    // In the page none of them is over before the last. The server's time goes on: there is none to lose until the undo.
    await page.clock.setFixedTime(new Date())
    await page.goto(`/admin/pendingreq?q=${m}`)
    for (const name of names.slice(0, 3)) {
      const card = cardOf(page, name)
      await card.getByRole('combobox').selectOption(`First ${m}`)
      await card.getByRole('button', { name: `Approve ${name}` }).click()
      await card.waitFor({ state: 'detached' })
    }
    const bar = page.getByRole('region', { name: 'Take an approval back' })
    await bar.getByText('3 approved', { exact: true }).waitFor()
    for (const name of names.slice(3)) {
      const button = cardOf(page, name).getByRole('button', { name: `Approve ${name}` })
      expect(await button.evaluate(heightOnTop), name).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('button', { name: 'Undo last' }).click()
    await cardOf(page, names[2] ?? '').waitFor()
    await bar.getByRole('button', { name: 'Undo all' }).click()
    const returned = cardOf(page, names[0] ?? '').locator('[data-control="choose"]')
    await soon(() => returned.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await waitingNames(asAdmin, m)).toEqual(names)
  },
)

/** Runs in the page: the height of a button that has the focus, if a finger in its middle touches it. */
function heightOnTop(button: HTMLElement): number {
  button.focus()
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? height : 0
}

journey(
  'possible duplicates stand beside each other, and declining one shows the email first',
  async ({ page }) => {
    const { asAdmin, m, first } = await aSchool()
    const name = `Asha ${m}`
    const possibleDuplicate = personOf('Students', name, first)
    for (const [at, other] of [name, `Between ${m}`, `Usha ${m}`].entries()) {
      const person =
        at === 1
          ? personOf('Students', other, first)
          : { ...possibleDuplicate, name: other, email: `${at}${m}@example.com` }
      await apiOf(productUrl)(groupCalls.Students.register, person as never)
    }
    await signInAsAdmin(page)
    await page.goto(`/admin/pendingreq?q=${m}`)
    const shown = page.locator('[data-request] h2')
    await expect.poll(() => shown.allInnerTexts()).toEqual([name, `Usha ${m}`, `Between ${m}`])
    await cardOf(page, name).getByText(`Same phone as Usha ${m}, who waits too`).waitFor()

    await page.getByRole('button', { name: `Delete the request of Usha ${m}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
    expect(await question.getByRole('radio', { name: 'No email' }).isChecked()).toBe(true)
    await question.getByRole('radio', { name: 'Send an email' }).check()
    await question.getByText('About your request').waitFor()
    await question.getByLabel('Reason').fill('You are on the list already.')
    await question
      .getByRole('region', { name: 'The email' })
      .getByText('You are on the list already.')
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Request declined').waitFor()
    const { emails } = await asAdmin(officeCalls.emails, { q: `2${m}` })
    expect(emails.find(({ kind }) => kind === 'requestDeclined')?.body).toContain(
      'You are on the list already.',
    )
  },
)

journey(
  'of many at once those with a batch are approved, and those without are led to; none is cut or hidden',
  async ({ page }) => {
    const { asAdmin, m, second, internship } = await aSchool()
    const { name: programme, id } = await addCourse(asAdmin, `Evening Course in Web Design ${m}`)
    const { name: gone, id: goneId } = await addCourse(asAdmin, `Gone ${m}`)
    const names = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farah', 'Gita', 'Hema', 'Indu']
    for (const [at, name] of names.entries()) {
      const wish = at === 7 ? gone : at === 8 ? second : programme
      await aSignUp(productUrl, 'Students', `${name} ${m}`, wish)
    }
    const sake = {
      ...personOf('Interns', `Asha ${m}`, internship),
      email: `sake${m}@example.com`,
      phone: '9812300000',
    }
    await apiOf(productUrl)(groupCalls.Interns.register, sake as never)
    await asAdmin(catalogueCalls.course.remove, { _id: goneId })
    await signInAsAdmin(page)
    await page.setViewportSize({ width: 1280, height: 850 })
    await page.goto(`/admin/pendingreq?group=Interns&q=${m}`)
    await page.getByRole('link', { name: '9 in Students' }).click()
    await page.getByLabel('Choose all 9').waitFor()
    const inView = await page
      .locator('[data-request]')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
    expect(inView).toBeGreaterThanOrEqual(8)
    const height = await cardOf(page, `Asha ${m}`).evaluate((row) => row.getBoundingClientRect().height)
    expect(height).toBeLessThanOrEqual(62)
    await cardOf(page, `Asha ${m}`).getByRole('link', { name: '1 waiting in Interns' }).waitFor()
    const removed = cardOf(page, `Hema ${m}`)
    await removed.getByText('No longer offered').waitFor()
    expect(await removed.getByRole('button', { name: `Approve Hema ${m}` }).isDisabled()).toBe(true)

    await page.getByLabel('Choose all 9').check()
    const bar = page.getByRole('region', { name: 'Chosen requests' })
    await bar.getByText('8 without a batch · 1 no longer offered').waitFor()
    await cardOf(page, `Indu ${m}`).getByRole('combobox').selectOption(`Second ${m}`)
    await bar.getByRole('button', { name: 'Approve 9', exact: true }).click()
    await page.getByRole('alert').getByText('Please select a batch').waitFor()
    const firstBox = cardOf(page, `Asha ${m}`).locator('[data-control]').first()
    expect(await firstBox.evaluate((box) => box === document.activeElement)).toBe(true)
    await bar.getByRole('button', { name: 'Show those without' }).click()
    expect(await page.locator('[data-request]').count()).toBe(8)
    await bar.getByRole('button', { name: 'Approve the 1 that have a batch' }).click()
    await page.getByText('Request Approved & Added to Batch').waitFor()
    expect(await waitingNames(asAdmin, m)).not.toContain(`Indu ${m}`)
    await asAdmin(catalogueCalls.course.remove, { _id: id })
  },
)

journey('a further enrolment of an accepted person is marked and can be declined alone', async ({ page }) => {
  const asAdmin = await apiOfAdmin(productUrl)
  const { Students } = await offered(asAdmin)
  const [first = '', second = ''] = Students
  const learner = await aLearner(productUrl, { group: 'Students', programme: first }, asAdmin)
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const programmeId = courses.find(({ course_name }) => course_name === second)?._id ?? ''
  await (await apiOfLearner(productUrl, learner))(orderCalls.request, { programmeId })

  await signInAsAdmin(page)
  await page.goto(`/admin/pendingreq?q=${learner.name}`)
  const card = cardOf(page, learner.name)
  await card.getByText('Student · Already accepted · further enrolment').waitFor()
  expect(await card.innerText()).toContain(second)
  await card.getByRole('button', { name: `Delete the request of ${learner.name}` }).click()
  await page.getByText(`Only the request for ${second} is declined`).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Request declined').waitFor()
  const { people } = await asAdmin(personCalls.list, {
    group: 'Students',
    q: learner.name,
    status: 'accepted',
    limit: 5,
  })
  expect(people).toHaveLength(1)
})
