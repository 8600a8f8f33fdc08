import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { readPdfQr, readPdfTexts } from '#server/testing/read-pdf.ts'
import { sendEmails } from '#server/testing/sent-emails.ts'
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

  const spoilt = await app.context.privateFiles.add(pdf.subarray(0, 1000))
  await app.context.db.updateTable('certificates').set({ pdf_file: spoilt }).execute()
  expect((await pdfOf(app, certificate.code)).equals(pdf)).toBe(true)
  expect(await app.context.privateFiles.size(spoilt)).toBeNull()
})

test('the letter brings the page along; one that was withdrawn meanwhile brings nothing', async () => {
  const app = await testApp()
  const { certificate } = await aCertificate(app, 'अंजलि क्षत्रिय')
  const { certificate: gone } = await aCertificate(app, 'Bilal Khan')
  await app.asAdmin(certificateCalls.withdraw, { id: gone.id, note: 'By letter' })
  const sent = await sendEmails(app)
  const letterOf = ({ url }: { url: string }) => sent.find(({ body }) => body.includes(url))
  const { name, pdf } = letterOf(certificate)?.attachment ?? {}
  expect(name).toBe(`${certificate.serial.replaceAll('/', '-')} अंजलि क्षत्रिय.pdf`)
  expect(pdf?.equals(await pdfOf(app, certificate.code))).toBe(true)
  expect(letterOf(gone)).toMatchObject({ attachment: null })
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
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma', 'Bilal: Khan/', 'अंजलि क्षत्रिय'])
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const { runId } = (await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids })).body
  const id = runId ?? ''
  const draw = async () => (await app.asAdmin(certificateCalls.draw, { id })).body.run
  let run = await draw()
  while (run.drawn < run.issued) run = await draw()
  expect(run).toMatchObject({ issued: 3, drawn: 3 })

  const { path } = (await app.asAdmin(certificateCalls.zip, { id })).body
  const files = unzipSync((await app.app.inject({ method: 'GET', url: path })).rawPayload)
  expect(Object.keys(files).map((name) => name.replace(/^[A-Z]+-\d\d-\d\d-/, ''))).toEqual([
    '000001 Asha Verma.pdf',
    '000002 Bilal Khan.pdf',
    '000003 अंजलि क्षत्रिय.pdf',
  ])
  for (const [name, bytes] of Object.entries(files))
    expect(readPdfTexts(Buffer.from(bytes))).toContain(
      name.slice(17, -4).replace('Bilal Khan', 'Bilal: Khan/'),
    )
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect((await app.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
})

test('a link to all pages of an issue gives nothing to who was suspended or issues none by now', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma'])
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const { runId } = (await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids })).body
  const office = await aStaffMember(app, 'office')
  const { path } = (await app.ask(certificateCalls.zip, { id: runId ?? '' }, office.token)).body
  const open = async () => (await app.app.inject({ method: 'GET', url: path })).statusCode
  expect(await open()).toBe(200)
  const { db } = app.context
  for (const [role, state] of [
    ['writer', 'active'],
    ['office', 'suspended'],
  ] as const) {
    await db.updateTable('staff').set({ role }).where('id', '=', office.id).execute()
    await db.updateTable('accounts').set({ state }).where('id', '=', office.accountId).execute()
    expect([role, state, await open()]).toEqual([role, state, 404])
  }
})

test('one that is revoked, replaced or withdrawn before its page is drawn does not keep the others waiting', async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const { batchId, people, programme } = await aCompletedBatch(app, ['Asha', 'Bilal', 'Chitra', 'Dev'])
  const ids = people.map(({ enrolmentId }) => enrolmentId)
  const { runId, issued } = (await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids })).body
  const [revoked = '', corrected = '', withdrawn = ''] = issued.map(({ id }) => id)
  await app.asAdmin(certificateCalls.revoke, { id: revoked, why: 'mistake' })
  const words = { name: 'Bilaal', title: programme.name, reason: 'Misspelt' }
  await app.asAdmin(certificateCalls.correct, { id: corrected, ...words })
  await app.asAdmin(certificateCalls.withdraw, { id: withdrawn, note: 'By letter' })

  const draw = async () => (await app.asAdmin(certificateCalls.draw, { id: runId ?? '' })).body.run
  let run = await draw()
  for (let before = -1; run.drawn > before && run.drawn < run.issued; run = await draw()) before = run.drawn
  expect(run).toMatchObject({ issued: 3, drawn: 3 })
})
