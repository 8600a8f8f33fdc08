import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { makeSigningKey } from '#server/platform/credentials/sign.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { faultOf, isRevoked, readJson, type Signed } from '#server/testing/verify-badge.ts'
import { currentKey, rotateKey } from './key-service.ts'

const publicUrl = 'https://www.taleem.example'
const did = 'did:web:www.taleem.example'

async function aBadge(app: TestApp, name?: string) {
  const made = await aCertificate(app, name)
  return { ...made, badge: await download(app, made.certificate.badgePath) }
}

async function download(app: TestApp, path: string | null): Promise<Signed> {
  const { status, body } = await readJson(app, path ?? '')
  expect(status).toBe(200)
  return body
}

/** What Open Badges 3.0 asks of a badge, and what we promise beyond. */
const shape = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  issuer: z.strictObject({
    id: z.literal(did),
    type: z.tuple([z.literal('Profile')]),
    name: z.string().check(z.minLength(1)),
    url: z.url(),
  }),
  validFrom: z.iso.datetime(),
  validUntil: z.optional(z.iso.datetime()),
  credentialSubject: z.strictObject({
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityHash: z.string().check(z.minLength(1)),
        identityType: z.literal('name'),
      }),
    ]),
    achievement: z.strictObject({
      id: z.string().check(z.startsWith('urn:uuid:')),
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.string().check(z.minLength(1)),
      name: z.string().check(z.minLength(1)),
      description: z.string().check(z.minLength(1)),
      criteria: z.strictObject({ narrative: z.string().check(z.minLength(1)) }),
    }),
  }),
  credentialStatus: z.strictObject({
    id: z.url(),
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().check(z.regex(/^\d+$/)),
    statusListCredential: z.url(),
  }),
  proof: z.tuple([
    z.strictObject({
      type: z.literal('DataIntegrityProof'),
      cryptosuite: z.literal('eddsa-rdfc-2022'),
      created: z.iso.datetime(),
      verificationMethod: z.string().check(z.startsWith(`${did}#z6Mk`)),
      proofPurpose: z.literal('assertionMethod'),
      proofValue: z.string().check(z.startsWith('z')),
    }),
  ]),
})

test('a badge says what its certificate says, in every script, and holds before whoever checks it', async () => {
  const app = await testApp({ publicUrl })
  for (const name of ['અંજલિ ક્ષત્રિય', 'अंजलि क्षत्रिय', 'Asha Verma']) {
    const { badge, certificate, programme } = await aBadge(app, name)
    expect(shape.parse(badge)).toMatchObject({
      id: `${publicUrl}/c/${certificate.code}.badge.json`,
      name: programme.name,
      credentialSubject: {
        identifier: [{ identityHash: name }],
        achievement: {
          name: programme.name,
          criteria: { narrative: expect.stringContaining(programme.name) },
        },
      },
    })
    expect(await faultOf(app, badge)).toBeNull()
  }
})

test('it is a file for its holder, which verifiers on other websites may read too', async () => {
  const app = await testApp({ publicUrl })
  const { certificate } = await aCertificate(app)
  const { headers } = await readJson(app, certificate.badgePath ?? '')
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex, nofollow',
    'content-disposition': `attachment; filename="${certificate.serial.replaceAll('/', '-')} badge.json"`,
  })
  expect((await readJson(app, '/.well-known/did.json')).headers['access-control-allow-origin']).toBe('*')
  expect((await readJson(app, '/c/status/1')).headers['access-control-allow-origin']).toBe('*')
})

test('one changed letter, wherever it is, and nobody believes it', async () => {
  const app = await testApp({ publicUrl })
  const { badge } = await aBadge(app, 'Asha Verma')
  const forgeries = {
    'another name': JSON.stringify(badge).replace('Asha Verma', 'Asha Varma'),
    'another title': JSON.stringify({ ...badge, name: 'Something else' }),
    'a later day': JSON.stringify({ ...badge, validFrom: '2020-01-01T00:00:00Z' }),
    'another place in the list': JSON.stringify(badge).replace(
      /"statusListIndex":"\d+"/,
      '"statusListIndex":"9"',
    ),
    'another proof': JSON.stringify({
      ...badge,
      proof: badge.proof.map((proof) => ({ ...proof, proofValue: flipped(proof.proofValue) })),
    }),
  }
  for (const [what, forged] of Object.entries(forgeries))
    expect(await faultOf(app, JSON.parse(forged)), what).not.toBeNull()
})

test('what was revoked, replaced or withdrawn is so in the status list at once, and is handed out no more', async () => {
  const app = await testApp({ publicUrl })
  const { revoke, correct, withdraw } = certificateCalls
  const ways: ((one: { id: string; title: string }) => Promise<unknown>)[] = [
    ({ id }) => app.asAdmin(revoke, { id, why: 'fraud' }),
    ({ id, title }) => app.asAdmin(correct, { id, name: 'Asha Verma', title, reason: 'Misspelt' }),
    ({ id }) => app.asAdmin(withdraw, { id, note: 'By letter' }),
  ]
  const { badge: other } = await aBadge(app)
  for (const undo of ways) {
    const { badge, certificate } = await aBadge(app, 'Asha Varma')
    expect(await isRevoked(app, badge)).toBe(false)
    await undo(certificate)
    expect(await isRevoked(app, badge)).toBe(true)
    expect(await faultOf(app, badge)).toBe('its status')
    const again = await readJson(app, certificate.badgePath ?? '')
    expect(again).toMatchObject({ status: 404, body: { message: messages.noSuchCertificate } })
    expect(JSON.stringify(again.body)).not.toContain('Varma')
  }
  expect(await faultOf(app, other)).toBeNull()
})

test('a badge outlives its person, and ends with its last day', async () => {
  const app = await testApp({ publicUrl })
  app.clock.now = new Date('2026-11-16T09:00:00Z')
  const { certificate, personId } = await aCertificate(app)
  await app.context.db.updateTable('certificates').set({ expires_on: '2026-11-16' }).execute()
  const badge = await download(app, certificate.badgePath)
  await app.asAdmin(personCalls.remove, { id: personId, reason: 'Long gone' })
  expect(await faultOf(app, badge)).toBeNull()
  // Verifiers allow for clocks that differ by five minutes.
  app.clock.now = new Date('2026-11-16T18:36:00Z')
  expect(await faultOf(app, badge)).toContain('validUntil')
})

test('another key signs after a rotation; what the old one has signed holds for ever', async () => {
  const app = await testApp({ publicUrl })
  const { badge: old } = await aBadge(app)
  const { db, seal } = app.context
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await rotateKey(db, seal, await makeSigningKey(), app.clock.now)
  const { badge } = await aBadge(app)
  const [before, after] = [old, badge].map(({ proof }) => proof[0]?.verificationMethod)
  expect(before).not.toBe(after)
  const { body } = await readJson(app, '/.well-known/did.json')
  expect(body).toMatchObject({ id: did, assertionMethod: [before, after] })
  expect([await faultOf(app, old), await faultOf(app, badge)]).toEqual([null, null])
})

test('whoever has the database alone signs nothing; a place without its secret key goes on with a key of its own', async () => {
  const app = await testApp({ publicUrl })
  const { badge } = await aBadge(app)
  const { db, seal } = app.context
  const here = await currentKey({ db, seal }, app.clock.now)
  const rows = await db.selectFrom('issuer_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(here.secretKeyMultibase)

  const elsewhere = { db, seal: sealWith('the secret key of another machine') }
  const keys = await Promise.all([1, 2, 3].map(() => currentKey(elsewhere, app.clock.now)))
  expect(new Set(keys.map(({ publicKeyMultibase }) => publicKeyMultibase)).size).toBe(1)
  expect(keys[0]?.publicKeyMultibase).not.toBe(here.publicKeyMultibase)
  expect(await currentKey({ db, seal }, app.clock.now)).toEqual(here)
  expect(await faultOf(app, badge)).toBeNull()
})

test('without an address with TLS there are no badges, and whoever asks learns why', async () => {
  const app = await testApp()
  const { certificate } = await aCertificate(app)
  expect(certificate.badgePath).toBeNull()
  expect((await app.asAdmin(certificateCalls.list)).body.badgesOff).toBe(messages.badgesNeedHttps)
  for (const url of [`/c/${certificate.code}.badge.json`, '/.well-known/did.json', '/c/status/1'])
    expect(await readJson(app, url)).toMatchObject({
      status: 404,
      body: { success: false, message: messages.badgesNeedHttps, key: 'badgesNeedHttps' },
    })
})

test('a badge that is not there and one that cannot be are answered alike; a list that has not begun is none', async () => {
  const app = await testApp({ publicUrl })
  const unknown = await readJson(app, '/c/0000000000000000.badge.json')
  expect(unknown).toMatchObject({ status: 404, body: { message: messages.noSuchCertificate } })
  expect(await readJson(app, '/c/nonsense.badge.json')).toMatchObject({ status: 404, body: unknown.body })
  for (const list of ['0', '2', '-1', '1e3', '99999999'])
    expect(await readJson(app, `/c/status/${list}`)).toMatchObject({ status: 404 })
})

test('the host stands in the name of the issuer with its port', async () => {
  const app = await testApp({ publicUrl: 'https://localhost:8443' })
  const { badge } = await aBadge(app)
  expect(badge).toMatchObject({ issuer: { id: 'did:web:localhost%3A8443' } })
  expect(await faultOf(app, badge)).toBeNull()
})

function flipped(proofValue: string): string {
  const last = proofValue.at(-1) === '1' ? '2' : '1'
  return proofValue.slice(0, -1) + last
}
