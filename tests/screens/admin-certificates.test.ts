import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

function answerTemplate(prefix = 'TAL') {
  const template = { id: 'template', version: 1, name: 'Participation', kind: 'event' as const }
  const design = readyDesign('event')
  answer(certificateCalls.templates, {
    templates: [{ ...template, validMonths: null, design, isInUse: true, issued: 3 }],
    prefix,
  })
}

const undoubted = { datesProblem: null, due: null }

/** So many who qualify for the certificate of an event; answers who was sent, and how often pages were asked for. */
async function issueTo(count: number, run: { issued: number; drawn: number }) {
  const seen = { ids: [] as string[], asked: 0 }
  answerTemplate()
  answer(batchCalls.options, { batches: [] })
  answer(eventCalls.list, { events: [] })
  const candidates = Array.from({ length: count }, (_, no) => ({
    ...{ id: `seat-${no}`, personId: null, name: `Visitor ${no}`, title: 'Open day' },
    ...{ problem: null, mayExcept: false, note: null, ...undoubted },
  }))
  answer(certificateCalls.candidates, { candidates, previews: [] })
  answer(certificateCalls.issue, ({ ids }) => {
    seen.ids = ids
    const issued = ids.map((id) => ({ id, serial: id, name: id }))
    return { runId: 'run', issued, skipped: [] }
  })
  answer(certificateCalls.draw, () => {
    seen.asked += 1
    return { run: { id: 'run', what: 'Participation', createdAt: at, ...run } }
  })
  await show('/admin/issuecertificates?event=open-day')
  await page.getByLabelText('Name on the certificate').fill('Open day')
  return seen
}

const sizeOf = (heading: string) =>
  Number.parseFloat(getComputedStyle(document.querySelector(heading) as Element).fontSize)
const zip = () => page.getByRole('button', { name: 'Download all as ZIP' })

test('of more than 500 who qualify the first 500 are ticked and get theirs; the next round finds the others', async () => {
  const seen = await issueTo(502, { issued: 500, drawn: 500 })
  await sees('502 of 502 qualify', page.getByText(/500 certificates at a time/))
  const box = (name: string) => page.getByLabelText(name, { exact: true })
  await expect.element(box('Visitor 501')).toBeDisabled()
  await box('Visitor 0').click()
  await expect.element(box('Visitor 501')).toBeEnabled()
  await press('Choose the first 500 who qualify')
  await press('Issue 500 certificates')
  await expect.element(zip()).toBeEnabled()
  expect(seen.ids).toHaveLength(500)
  expect(seen.ids.at(-1)).toBe('seat-499')
})

test('pages that do not get on are not asked for again and again; the ZIP draws what is left', async () => {
  const seen = await issueTo(3, { issued: 3, drawn: 1 })
  await press('Issue 3 certificates')
  await expect.element(zip()).toBeEnabled()
  await sees('1 / 3')
  expect(seen.asked).toBe(2)
})

test('one that was withdrawn before its page was drawn is not waited for', async () => {
  const seen = await issueTo(3, { issued: 2, drawn: 2 })
  await press('Issue 3 certificates')
  await expect.element(zip()).toBeEnabled()
  await sees('2 / 2')
  expect(seen.asked).toBe(1)
})

test('what is refused stands beside its field, and only the button sends', async () => {
  await issueTo(2, { issued: 2, drawn: 2 })
  const title = page.getByLabelText('Name on the certificate')
  const template = page.getByLabelText('Template')
  await sees('2 of 2 qualify')
  expect(sizeOf('main h2')).toBeLessThan(sizeOf('main h1'))
  const refused = async (field: Locator, name: string, words: string) => {
    answer(certificateCalls.issue, new Refused(words, { field: name }))
    await press('Issue 2 certificates')
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words))
    await expect.element(field).toHaveFocus()
  }
  await refused(template, 'templateId', messages.noSuchTemplate)
  await refused(title, 'title', messages.eventTitleRequired)
  answer(certificateCalls.issue, new Refused(messages.templateChangedMeanwhile))
  await press('Issue 2 certificates')
  await expect.element(page.getByRole('main').getByText(messages.templateChangedMeanwhile)).toHaveFocus()

  let isSent = false
  answer(certificateCalls.issue, () => {
    isSent = true
    return { runId: null, issued: [], skipped: [] }
  })
  await title.click()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Visitor 0').click()
  await userEvent.keyboard('{Enter}')
  await sees(page.getByRole('button', { name: 'Issue one certificate' }))
  expect(isSent).toBe(false)
})

test('another name on the certificate takes no tick away, and may be emptied to type it', async () => {
  await issueTo(3, { issued: 2, drawn: 2 })
  await page.getByLabelText('Visitor 0', { exact: true }).click()
  await sees(page.getByRole('button', { name: 'Issue 2 certificates' }))
  const title = page.getByLabelText('Name on the certificate')
  await title.fill('')
  await expect.element(title).toHaveValue('')
  await title.fill('Robotics day')
  await sees('3 of 3 qualify', page.getByRole('button', { name: 'Issue 2 certificates' }))
  await expect.element(page.getByLabelText('Visitor 0', { exact: true })).not.toBeChecked()
})

test('an exception without a reason is refused beside the reason before anything is sent', async () => {
  await issueTo(1, { issued: 1, drawn: 1 })
  const late = { id: 'late', personId: null, name: 'Late', title: 'Open day', note: null, ...undoubted }
  answer(certificateCalls.candidates, {
    candidates: [{ ...late, problem: 'Did not come', mayExcept: true }],
    previews: [],
  })
  answer(certificateCalls.issue, noAnswer)
  await page.getByLabelText('Name on the certificate').fill('Open day 2')
  await page.getByLabelText('Late', { exact: true }).click()
  await press('Issue one certificate')
  const reason = page.getByLabelText('Why someone who does not qualify gets a certificate')
  await expect
    .element(reason)
    .toHaveAccessibleDescription(expect.stringContaining(messages.reasonForException))
  await expect.element(reason).toHaveFocus()
})

test('the certificates say how many there are on all pages', async () => {
  const certificate = {
    ...{ id: 'one', serial: 'TAL/26-27/000001', code: '0123456789ABCDEF', kind: 'course' as const },
    ...{ name: 'Asha Verma', title: 'Python', personId: null, runId: null, replacedBy: null },
    ...{ status: 'valid' as const, issuedOn: '2026-01-05', expiresOn: null, stateAt: null },
    ...{ stateReason: null, url: 'https://example.com/c/0123456789ABCDEF', badgePath: null },
  }
  answer(certificateCalls.list, ({ withTotal }) => ({
    certificates: [certificate],
    total: withTotal ? 51 : undefined,
    next: 'second',
    badgesOff: null,
  }))
  await show('/admin/certificates')
  await sees('1 of 51 shown')
})

test('the hint beside the prefix tells the next number in the institute’s own letters', async () => {
  answerTemplate('SUN')
  answer(certificateCalls.tryTemplate, noAnswer)
  await show('/admin/certificatetemplates')
  await sees(page.getByText(/^The next number: SUN\//))
})

const example = () => page.getByRole('img', { name: 'Example of Participation' })

test('a template whose example could not be drawn says so and can be tried again', async () => {
  answerTemplate()
  answer(certificateCalls.tryTemplate, noAnswer)
  await show('/admin/certificatetemplates')
  await sees(page.getByText(/^The example could not be drawn/))
  answer(certificateCalls.tryTemplate, { drawing: { width: 842, height: 595, items: [] }, problems: [] })
  await press('Try again: Participation')
  await sees(example())
})

test('a picture that did not come through once is there the next time', async () => {
  const place = { x: 0, y: 0, width: 20, height: 20 }
  const logo = { kind: 'picture' as const, picture: 'k'.repeat(43), ...place }
  answerTemplate()
  answer(certificateCalls.tryTemplate, { drawing: { width: 842, height: 595, items: [logo] }, problems: [] })
  let asked = 0
  answer(certificateCalls.picture, () => {
    asked += 1
    return noAnswer
  })
  await show('/admin/certificatetemplates')
  await sees(example())
  await expect.poll(() => asked).toBe(1)
  leave()
  const dataUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  answer(certificateCalls.picture, { dataUrl })
  await show('/admin/certificatetemplates')
  await sees(example())
  await expect.poll(() => document.querySelector('svg image')?.getAttribute('href')).toBe(dataUrl)
})

test('dates that cannot be true ask for a yes and a reason; everybody, and who owes, by one press', async () => {
  const design = readyDesign('course')
  const template = { id: 'template', version: 1, name: 'Completion', kind: 'course' as const, design }
  answer(certificateCalls.templates, {
    templates: [{ ...template, validMonths: null, isInUse: true, issued: 3 }],
    prefix: 'SUN',
  })
  answer(batchCalls.options, {
    batches: [{ id: 'morning', name: 'Morning', group: 'Students', programmeIds: [] }],
  })
  answer(eventCalls.list, { events: [] })
  const said = messages.datesCannotBe('4 months from 17 November 2026', '17 November 2026')
  const of = (no: number, more: object) => ({
    ...{ id: `learner-${no}`, personId: `person-${no}`, name: `Learner ${no}`, title: 'Python' },
    ...{ problem: null, mayExcept: false, note: null, datesProblem: null, due: 0, ...more },
  })
  answer(certificateCalls.candidates, ({ startedOn }) => ({
    candidates: [
      ...Array.from({ length: 40 }, (_, no) => of(no, { datesProblem: startedOn ? null : said })),
      of(40, { due: 4500 }),
      of(41, { problem: messages.neitherEndedNorPassed, mayExcept: true }),
    ],
    previews: [],
  }))
  let sent: Record<string, unknown> = {}
  answer(certificateCalls.issue, (input) => {
    sent = input
    return { runId: 'run', issued: [{ id: 'one', serial: 'one', name: 'One' }], skipped: [] }
  })
  answer(certificateCalls.draw, {
    run: { id: 'run', what: 'Completion', createdAt: at, issued: 1, drawn: 1 },
  })
  await show('/admin/issuecertificates?batch=morning', { width: 390 })
  await sees('41 of 42 qualify', page.getByRole('button', { name: 'Issue 41 certificates' }), '₹4,500')
  const line = page.getByRole('button', { name: 'Issue 41 certificates' }).element().parentElement as Element
  expect(line.getBoundingClientRect().height).toBeLessThan(72)
  expect(getComputedStyle(line).position).toBe('sticky')

  await press('Leave out who owes')
  await press('Issue 40 certificates')
  const yes = page.getByLabelText('Issue with these dates anyway')
  await expect.element(yes).toHaveFocus()
  await yes.click()
  await press('Issue 40 certificates')
  const reason = page.getByLabelText('Why these dates are kept')
  await expect.element(reason).toHaveFocus()
  await press('Choose everybody')
  await sees(page.getByRole('button', { name: 'Issue 42 certificates' }))
  expect(await axeFindings()).toEqual([])
  await page.getByLabelText('Why someone who does not qualify gets a certificate').fill('All examined')
  await press('Issue 42 certificates')
  await expect.poll(() => sent).toMatchObject({ reason: 'All examined', datesConfirmed: true })
  await press('Issue more')

  await page.getByLabelText('Started on').fill('2026-07-01')
  await losesSight('Dates cannot be true')
  await press('Issue 41 certificates')
  await expect.poll(() => sent).toMatchObject({ startedOn: '2026-07-01', datesConfirmed: false, reason: '' })
})
