import { expect, test } from 'vitest'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { readPdfQr, readPdfTexts } from '#server/testing/read-pdf.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

async function pdfOf({ app }: TestApp, code: string): Promise<Buffer> {
  const { rawPayload, statusCode } = await app.inject({ method: 'GET', url: `/c/${code}.pdf` })
  expect(statusCode).toBe(200)
  return rawPayload
}

test('the page says what the verify page says, its code leads there, and it stays the same to the byte', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'અંજલિ ક્ષત્રિય')
  const pdf = await pdfOf(app, certificate.code)

  const texts = readPdfTexts(pdf)
  expect(texts).toContain('અંજલિ ક્ષત્રિય')
  expect(texts).toContain(programme.name)
  expect(texts).toContain(`No. ${certificate.serial}`)
  expect(readPdfQr(pdf)).toBe(certificate.url)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)

  expect((await pdfOf(app, certificate.code)).equals(pdf)).toBe(true)
  await app.context.db.updateTable('certificates').set({ pdf_file: null }).execute()
  expect((await pdfOf(app, certificate.code)).equals(pdf)).toBe(true)
})

test('what is revoked says so across its page', async () => {
  const app = await testApp()
  const { certificate } = await aCertificate(app)
  expect(readPdfTexts(await pdfOf(app, certificate.code))).not.toContain('REVOKED')
  await app.asAdmin(certificateCalls.revoke, { id: certificate.id, why: 'mistake' })
  expect(readPdfTexts(await pdfOf(app, certificate.code))).toContain('REVOKED')
})

test('the pages of one issue are drawn with their progress and come in one ZIP', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma', 'Bilal: Khan/'])
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const { runId } = (await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids })).body
  const id = runId ?? ''
  const draw = async () => (await app.asAdmin(certificateCalls.draw, { id })).body.run
  let run = await draw()
  while (run.drawn < run.issued) run = await draw()
  expect(run).toMatchObject({ issued: 2, drawn: 2 })

  const { path } = (await app.asAdmin(certificateCalls.zip, { id })).body
  const zip = (await app.app.inject({ method: 'GET', url: path })).rawPayload.toString('latin1')
  expect(zip.startsWith('PK')).toBe(true)
  expect(zip).toMatch(/TAL-\d\d-\d\d-000001 Asha Verma\.pdf/)
  expect(zip).toMatch(/TAL-\d\d-\d\d-000002 Bilal Khan\.pdf/)
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect((await app.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
})
