import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { answer, noAnswer } from './support/answers.ts'
import { at } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { press, sees } from './support/sight.ts'

function answerTemplate() {
  const template = { id: 'template', version: 1, name: 'Participation', kind: 'event' as const }
  const design = readyDesign('event')
  answer(certificateCalls.templates, {
    templates: [{ ...template, validMonths: null, design, isInUse: true, issued: 3 }],
    prefix: 'TAL',
  })
}

/** So many who qualify for the certificate of an event; answers who was sent, and how often pages were asked for. */
async function issueTo(count: number, run: { issued: number; drawn: number }) {
  const seen = { ids: [] as string[], asked: 0 }
  answerTemplate()
  answer(batchCalls.options, { batches: [] })
  answer(eventCalls.list, { events: [] })
  const candidates = Array.from({ length: count }, (_, no) => ({
    ...{ id: `seat-${no}`, personId: null, name: `Visitor ${no}`, title: 'Open day' },
    ...{ problem: null, mayExcept: false, note: null },
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

const zip = () => page.getByRole('button', { name: 'Download all as ZIP' })

test('of more than 500 who qualify the first 500 are ticked and get theirs; the next round finds the others', async () => {
  const seen = await issueTo(502, { issued: 500, drawn: 500 })
  await sees('502 of 502 qualify', page.getByText(/500 at a time/))
  const box = (name: string) => page.getByLabelText(name, { exact: true })
  await expect.element(box('Visitor 501')).toBeDisabled()
  await box('Visitor 0').click()
  await expect.element(box('Visitor 501')).toBeEnabled()
  await press('Tick the first 500 who qualify')
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
