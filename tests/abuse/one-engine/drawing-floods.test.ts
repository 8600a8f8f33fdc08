import { expect, test, vi } from 'vitest'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { toPaise } from '#contract/money.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** More than anybody needs at once: each of them was drawn anew in the worker that all share. */
const presses = 320

test('one who asks 320 times for a cancelled receipt is drawn it once, and nobody else waits or is refused', async () => {
  const app = await testApp()
  const [greedy, honest] = [await aReceipt(app), await aReceipt(app)]
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: greedy.paymentId, reason: 'Wrong person' })
  const { code } = (await aCertificate(app)).certificate
  const kept = vi.spyOn(app.context.privateFiles, 'add')

  const flood = Array.from({ length: presses }, () =>
    greedy.as(documentCalls.ownPdf, { id: greedy.documentId }),
  )
  const [receipt, sheet, certificate] = await Promise.all([
    honest.as(documentCalls.ownPdf, { id: honest.documentId }),
    honest.as(documentCalls.ownSheet, { id: honest.documentId }),
    app.app.inject(`/c/${code}.pdf`),
  ])

  expect([receipt.body.success, sheet.body.success, certificate.statusCode]).toEqual([true, true, 200])
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(22)
  // Each drawing puts a file down: one for all of the flood, one for each honest document, none twice.
  const drawnFiles = await app.context.db
    .selectFrom('fee_document_files')
    .where('document_id', 'in', [greedy.documentId, honest.documentId])
    .orderBy('variant')
    .select(['document_id', 'variant'])
    .execute()
  expect(drawnFiles).toEqual([
    { document_id: honest.documentId, variant: 'A4' },
    { document_id: greedy.documentId, variant: 'A4 cancelled' },
  ])
  const ofTheCertificate = 1
  expect(kept.mock.calls.length).toBeLessThanOrEqual(drawnFiles.length + ofTheCertificate)
})

test('previews of templates that all differ leave the worker to others, too', async () => {
  const app = await testApp()
  const honest = await aReceipt(app)
  const design = readyDesign('course')
  const tried = (n: number) => ({
    kind: 'course' as const,
    design: { ...design, texts: design.texts.map((text) => ({ ...text, text: `${text.text} ${n}` })) },
  })

  const flood = Array.from({ length: presses }, (_, n) => app.asAdmin(certificateCalls.tryTemplate, tried(n)))
  const receipt = await honest.as(documentCalls.ownPdf, { id: honest.documentId })

  expect(receipt.body.success).toBe(true)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(22)
  expect(statuses).toContain(429)
})

test('of a year’s file two downloads run at once, and the third is told to wait', async () => {
  const app = await testApp()
  await aReceipt(app)
  const year = financialYearOf(dayOf(app.clock.now)).label
  const { url } = (await app.asAdmin(yearCalls.yearZip, { year })).body

  const answers = await Promise.all(Array.from({ length: 6 }, () => app.app.inject(url)))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429, 429])
  expect((await app.app.inject(url)).statusCode).toBe(200)
  expect((await app.app.inject(url.replace(/who=[^&]+/, 'who=other'))).statusCode).toBe(404)
})

test('every call whose answer is drawn is marked as such, and so is limited', () => {
  const drawing: Endpoint[] = [
    ...Object.values(documentCalls),
    certificateCalls.tryTemplate,
    certificateCalls.issue,
    certificateCalls.correct,
    certificateCalls.draw,
  ]
  expect(drawing.filter(({ draws }) => !draws)).toEqual([])
})

async function aReceipt(app: TestApp) {
  const learner = await aLearner(app)
  await aPayment(app, learner.enrolmentId, toPaise(1000), dayOf(app.clock.now))
  const paper = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', learner.enrolmentId)
    .select(['id', 'payment_id'])
    .executeTakeFirstOrThrow()
  return { ...learner, documentId: paper.id, paymentId: paper.payment_id ?? '' }
}
