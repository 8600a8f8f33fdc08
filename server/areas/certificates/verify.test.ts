import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { revoke, correct, withdraw } = certificateCalls

async function open({ app }: TestApp, url: string) {
  const { statusCode: status, body, headers } = await app.inject({ method: 'GET', url })
  return { status, body, headers }
}

test('whoever has the code reads what was certified, without login and for no search engine', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'अंजलि क्षत्रिय')
  const { status, body, headers } = await open(app, `/c/${certificate.code}`)
  expect(status).toBe(200)
  for (const text of [
    'Valid',
    'अंजलि क्षत्रिय',
    programme.name,
    certificate.serial,
    'Certificate of completion',
  ])
    expect(body).toContain(text)
  for (const kept of ['अंजलि क्षत्रिय', certificate.serial, certificate.code.replace(/.{4}(?=.)/g, '$&-')])
    expect(body).toMatch(new RegExp(`translate="no">${kept}<`))
  expect(body).toContain('lang="hi" translate="no">अंजलि')
  expect(body).toMatch(/genuine: <span translate="no">[^<]+<\/span> has issued it/)
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['referrer-policy']).toBe('no-referrer')
  // One of our own, which its policy names by its hash; nothing is fetched for it.
  const [, script = '', ...others] = body.split(/<script[^>]*>|<\/script>/)
  expect(others).toHaveLength(1)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)

  const json = await open(app, `/c/${certificate.code}.json`)
  expect(JSON.parse(json.body)).toMatchObject({
    success: true,
    certificate: {
      status: 'valid',
      holder: 'अंजलि क्षत्रिय',
      serial: certificate.serial,
      title: programme.name,
    },
  })
})

test('a code is read as people type it', async () => {
  const app = await testApp()
  const { certificate } = await aCertificate(app)
  const typed = certificate.code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/.{4}(?=.)/g, '$&-')
  expect((await open(app, `/c/${typed}`)).body).toContain(certificate.serial)
  for (const given of [typed, ` ${typed} `, certificate.url]) {
    const asked = await open(app, `/verify?code=${encodeURIComponent(given)}`)
    expect(asked.headers.location).toBe(`/c/${certificate.code}`)
  }
})

test('a code that nobody has and one that cannot be are answered alike', async () => {
  const app = await testApp()
  const unknown = await open(app, '/c/0000000000000000')
  expect(unknown.status).toBe(404)
  for (const url of [
    '/c/abc',
    '/c/%3Cscript%3E',
    `/c/${'9'.repeat(90)}`,
    '/c/TAL-000001',
    '/verify?code=nonsense',
  ]) {
    const { status, body } = await open(app, url)
    expect([status, body], url).toEqual([404, unknown.body])
  }
  const one = await open(app, '/c/0000000000000000.json')
  expect(await open(app, '/c/abc.json')).toMatchObject({ status: one.status, body: one.body })
  expect((await open(app, '/c/0000000000000000.pdf')).body).toBe(unknown.body)
})

test('thirty tries a minute from one place, from another as many again', async () => {
  const app = await testApp({ rateLimit: true })
  const from = async (remoteAddress: string) =>
    (await app.app.inject({ method: 'GET', url: '/c/0000000000000000', remoteAddress })).statusCode
  for (let tried = 0; tried < 30; tried += 1) expect(await from('192.0.2.1')).toBe(404)
  // Made anew, and as it is kept.
  for (const _ of [1, 2]) {
    const refused = await app.app.inject({ url: '/c/0000000000000000', remoteAddress: '192.0.2.1' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.anything() })
  }
  expect(await from('192.0.2.2')).toBe(404)
  const forMachines = await app.app.inject({
    ...{ method: 'GET', url: '/c/0000000000000000.json', remoteAddress: '192.0.2.1' },
  })
  expect([forMachines.statusCode, forMachines.json()]).toEqual([
    429,
    { success: false, message: messages.tooMany, key: 'tooMany' },
  ])
})

test('what is found is no try: a whole class fetches its certificates from one network', async () => {
  const app = await testApp({ rateLimit: true })
  const { certificate } = await aCertificate(app)
  const ask = (url: string) => app.app.inject({ method: 'GET', url, remoteAddress: '192.0.2.3' })
  for (const form of ['', '.json', '.pdf']) {
    const fetched = await Promise.all(Array.from({ length: 12 }, () => ask(`/c/${certificate.code}${form}`)))
    expect(fetched.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  }
  expect((await ask('/c/0000000000000000')).statusCode).toBe(404)
})

test('a revocation is read at once, with its date and reason; there is no way back', async () => {
  const app = await testApp()
  const { certificate } = await aCertificate(app, 'Asha Verma')
  const path = `/c/${certificate.code}`
  expect((await open(app, path)).body).toContain('Valid')
  await app.asAdmin(revoke, { id: certificate.id, why: 'fraud', note: 'Seen by the office alone' })
  const { body } = await open(app, path)
  expect(body).toContain('Revoked')
  expect(body).toContain('Fraud')
  expect(body).toContain('Asha Verma')
  expect(body).not.toContain('Seen by the office alone')
  expect(JSON.parse((await open(app, `${path}.json`)).body).certificate.status).toBe('revoked')
  expect((await app.asAdmin(revoke, { id: certificate.id, why: 'mistake' })).body.success).toBe(false)
})

test('whatever is renamed later, an issued certificate keeps its words; a corrected copy says so on the old page', async () => {
  const app = await testApp()
  const { certificate, programme, personId } = await aCertificate(app, 'Asha Varma')
  const path = `/c/${certificate.code}`
  const before = (await open(app, path)).body
  await app.context.db.updateTable('people').set({ name: 'Asha Verma' }).where('id', '=', personId).execute()
  await app.context.db
    .updateTable('programmes')
    .set({ name: `${programme.name}a` })
    .where('id', '=', programme.id)
    .execute()
  await app.context.changes.announce()
  expect((await open(app, path)).body).toBe(before)
  expect((await app.asAdmin(certificateCalls.today, { id: certificate.id })).body).toMatchObject({
    name: 'Asha Verma',
    title: `${programme.name}a`,
  })
  const given = { id: certificate.id, name: 'Asha Verma', title: programme.name, reason: 'Misspelt' }
  const { body } = await app.asAdmin(correct, given)
  const old = (await open(app, path)).body
  expect(old).toContain('Replaced')
  expect(old).toContain(body.certificate.serial)
  expect(old).not.toContain(body.certificate.code)
})

test('a day after its last one it has expired', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-16T09:00:00Z')
  const { certificate } = await aCertificate(app)
  await app.context.db.updateTable('certificates').set({ expires_on: '2026-11-16' }).execute()
  expect((await open(app, `/c/${certificate.code}`)).body).toContain('Valid until')
  app.clock.now = new Date('2026-11-16T18:31:00Z')
  await app.context.changes.announce()
  expect((await open(app, `/c/${certificate.code}`)).body).toContain('Expired')
})

test('a certificate outlives a removed person; one who wished to be deleted is named nowhere any more', async () => {
  const app = await testApp()
  const { certificate, personId } = await aCertificate(app, 'Asha Verma')
  await app.asAdmin(personCalls.remove, { id: personId, reason: 'Long gone' })
  expect((await open(app, `/c/${certificate.code}`)).body).toContain('Asha Verma')

  const learner = await aLearner(app, { name: 'Bilal Khan' })
  const issued = await app.asAdmin(certificateCalls.issue, {
    templateId: (await app.asAdmin(certificateCalls.templates)).body.templates.find(
      ({ kind }) => kind === 'bonafide',
    )?.id,
    personId: learner.personId,
    ids: [learner.enrolmentId],
  })
  const { certificates } = (await app.asAdmin(certificateCalls.list, { runId: issued.body.runId ?? '' })).body
  const path = `/c/${certificates[0]?.code}`
  expect((await open(app, path)).body).toContain('Bilal Khan')
  expect((await open(app, `${path}.pdf`)).status).toBe(200)
  await learner.as(learnerCalls.askDeletion, { reason: '' })
  await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Wished so' })
  const { status, body } = await open(app, path)
  expect(status).toBe(200)
  expect(body).toContain('Withdrawn')
  expect(body).not.toContain('Bilal')
  expect((await open(app, `${path}.pdf`)).status).toBe(404)
})

test('the office can withdraw one at the wish of a holder who is long gone', async () => {
  const app = await testApp()
  const { certificate, personId } = await aCertificate(app, 'Asha Verma')
  await app.asAdmin(personCalls.remove, { id: personId, reason: 'Long gone' })
  await app.asAdmin(withdraw, { id: certificate.id, note: 'By letter of 5 March' })
  expect((await open(app, `/c/${certificate.code}`)).body).not.toContain('Asha')
  const row = await app.context.db.selectFrom('certificates').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Asha')
})

test('a link to a certificate has a picture of its own for messengers; one that holds no more says so and has none', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'अंजलि क्षत्रिय')
  const path = `/c/${certificate.code}`
  const { body } = await open(app, path)
  expect(body).toContain(`<meta property="og:title" content="अंजलि क्षत्रिय: ${programme.name}">`)
  expect(body).toMatch(new RegExp(`<meta property="og:image" content="http[^"]+${path}[.]jpg">`))
  for (const [name, size] of Object.entries({ width: 1200, height: 630 }))
    expect(body).toContain(`<meta property="og:image:${name}" content="${size}">`)

  const draw = () => app.app.inject({ method: 'GET', url: `${path}.jpg` })
  const [picture, ...others] = await Promise.all([draw(), draw(), draw()])
  expect(picture?.headers['content-type']).toBe('image/jpeg')
  const drawn = await sharp(picture?.rawPayload).metadata()
  expect(drawn).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const other of others)
    expect(other.rawPayload.equals(picture?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect((await draw()).rawPayload.equals(picture?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  const kept = () => app.context.db.selectFrom('certificates').select('share_file').executeTakeFirstOrThrow()
  expect((await kept()).share_file).not.toBeNull()
  expect((await open(app, '/c/AAAAAAAAAAAAAAAA.jpg')).status).toBe(404)

  await app.asAdmin(revoke, { id: certificate.id, why: 'mistake' })
  const revoked = await open(app, path)
  expect(revoked.body).toContain('<meta property="og:title" content="Revoked: ')
  expect(revoked.body).not.toContain('og:image')
  expect((await draw()).statusCode).toBe(404)
  await app.asAdmin(withdraw, { id: certificate.id, note: 'By letter' })
  expect((await open(app, path)).body).not.toContain('अंजलि')
  expect((await kept()).share_file).toBeNull()
})
