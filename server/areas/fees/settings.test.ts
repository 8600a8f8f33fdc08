import { expect, test } from 'vitest'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { exempted } from '#server/testing/registered-app.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readRazorpayKeys } from './online/razorpay-keys-service.ts'
import { readFeeSettings, readTaxation } from './settings-service.ts'

const { settings, upi, setSettings, setTreatment, setRazorpay } = feeSettingsCalls
const registered = {
  legalName: 'Taleem Institute of Technology Private Limited',
  address: '14 Station Road\nLucknow 226001',
  gstin: '09AAACH7409R1ZZ',
  state: '09',
  sac: '999293',
  treatment: 'taxable',
  upiAddress: 'taleem@okbank',
  remindBefore: '3',
  remindOnDay: true,
  remindAfter: '7',
  lateFee: '100',
  lateFeeAfter: '10',
}

test('on a fresh install there is no tax, no payment online, and letters remind three times', async () => {
  const app = await testApp()

  const { body } = await app.asAdmin(settings)

  expect(body).toMatchObject({
    gstin: '',
    treatment: 'none',
    upiAddress: '',
    remindBefore: 3,
    remindOnDay: true,
    remindAfter: 7,
    lateFee: null,
    backDateDays: 30,
    razorpay: { keyId: '', hasSecret: false, hasWebhookSecret: false },
    changedAt: null,
  })
})

test('what the owner says is kept and read back, and the audit knows before and after', async () => {
  const app = await testApp()

  await app.asAdmin(setSettings, { ...registered, gstin: ' 09aaach7409r1zz', state: '' })

  expect((await app.asAdmin(settings)).body).toMatchObject({
    legalName: 'Taleem Institute of Technology Private Limited',
    gstin: '09AAACH7409R1ZZ',
    state: '09',
    lateFee: 100,
    lateFeeAfter: 10,
    changedAt: expect.any(String),
  })
  const audit = await app.context.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'fees.settingsChanged')
    .execute()
  expect(JSON.parse(audit[0]?.before ?? '')).toMatchObject({ gstin: '' })
  expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({ gstin: '09AAACH7409R1ZZ' })
})

const wrongSettings = [
  ['gstin', { gstin: '09AAACH7409R1ZY' }, messages.invalidGstin],
  ['gstin', { state: '24' }, messages.gstinOfAnotherState('Uttar Pradesh (09)')],
  ['state', { gstin: '', state: '99' }, messages.noSuchState],
  ['legalName', { legalName: '' }, messages.legalNameNeeded],
  ['address', { address: '' }, messages.addressNeeded],
  ['sac', { sac: '9992' }, messages.invalidSac],
  ['rate', { rate: '1700' }, messages.invalidRate],
  ['upiAddress', { upiAddress: 'taleem' }, messages.invalidUpiAddress],
  ['remindBefore', { remindBefore: '91' }, messages.invalidDays],
  ['remindAfter', { remindAfter: 'x' }, messages.invalidDays],
  ['lateFee', { lateFee: '0' }, messages.invalidLateFee],
  ['lateFee', { lateFee: '1.005' }, messages.invalidLateFee],
  ['lateFeeAfter', { lateFeeAfter: '' }, messages.lateFeeDaysNeeded],
] as const

test('wrong settings are refused in words, beside their field', async () => {
  const app = await testApp()

  for (const [field, change, message] of wrongSettings) {
    const { body } = await app.asAdmin(setSettings, { ...registered, ...change })
    expect(body).toMatchObject({ success: false, field, message })
  }

  expect((await app.asAdmin(settings)).body.changedAt).toBeNull()
})

test('a programme may be treated otherwise than the rest; without a GSTIN nothing is taxed', async () => {
  const app = await testApp()
  const { id } = await aProgramme(app, 'course')
  const tax = async () => readTaxation(app.context.db, id, await readFeeSettings(app.context.db))
  const treat = async () => (await tax()).treatment
  await app.asAdmin(setTreatment, { programmeId: id, treatment: 'exempt', ...exempted })
  expect(await treat()).toBe('none')

  await app.asAdmin(setSettings, registered)
  expect(await treat()).toBe('exempt')
  const own = { programmeId: id, treatment: 'taxable', sac: '999294', rate: '500' } as const
  for (const [field, wrong] of [
    ['sac', { sac: '9992' }],
    ['rate', { rate: '1700' }],
  ] as const) {
    const { body } = await app.asAdmin(setTreatment, { ...own, ...wrong })
    expect(body).toMatchObject({ success: false, field })
  }
  await app.asAdmin(setTreatment, own)
  expect(await tax()).toMatchObject({ treatment: 'taxable', sac: '999294', rate: 500 })
  await app.asAdmin(setTreatment, { programmeId: id, treatment: 'default' })

  expect(await treat()).toBe('taxable')
})

test('what is exempt has its own SAC and says why, for a programme and for all; what stood before stays', async () => {
  const app = await testApp()
  const { db } = app.context
  const { id: programmeId } = await aProgramme(app, 'course')
  await app.asAdmin(setSettings, registered)
  const said = async (asked: Promise<{ body: object }>) => {
    const { field, message } = (await asked).body as { field?: string; message?: string }
    return [field, message]
  }
  const exempt = { ...exempted, treatment: 'exempt' } as const
  const own = (change: object) => said(app.asAdmin(setTreatment, { programmeId, ...exempt, ...change }))
  expect(await own({ sac: '' })).toEqual(['sac', messages.exemptSaysWhy])
  expect(await own({ exemptReason: '' })).toEqual(['exemptReason', messages.exemptSaysWhy])
  const all = (change: object) => said(app.asAdmin(setSettings, { ...registered, ...exempt, ...change }))
  expect(await all({ exemptReason: '' })).toEqual(['exemptReason', messages.exemptSaysWhy])
  expect(await all({ sac: '999293' })).toEqual(['sac', messages.coachingIsTaxable])
  expect(await own({})).toEqual([undefined, messages.treatmentSaved])
  expect(await all({})).toEqual([undefined, messages.feeSettingsSaved])

  // As an earlier version took them.
  await db.updateTable('fee_settings').set({ sac: '999293', exempt_reason: '' }).execute()
  await db.updateTable('fee_treatments').set({ sac: '', exempt_reason: '' }).execute()
  expect(await all({ sac: '999293', exemptReason: '', upiAddress: 'other@okbank' })).toEqual([
    undefined,
    messages.feeSettingsSaved,
  ])
  expect(await readTaxation(db, programmeId, await readFeeSettings(db))).toEqual({
    ...{ treatment: 'exempt', sac: '999293', rate: 0, exemptReason: '' },
  })
})

test('secrets of Razorpay are sealed and never told; the webhook secret of before still counts', async () => {
  const app = await testApp()
  const keys = {
    keyId: 'rzp_test_abcdefgh',
    keySecret: 'the-secret-of-the-key',
    webhookSecret: 'first-webhook',
  }

  await app.asAdmin(setRazorpay, keys)
  await app.asAdmin(setSettings, registered)
  await app.asAdmin(setRazorpay, { keyId: keys.keyId, webhookSecret: 'second-webhook' })

  const { text, body } = await app.asAdmin(settings)
  expect(body.razorpay).toEqual({
    keyId: keys.keyId,
    hasSecret: true,
    hasWebhookSecret: true,
    webhookUrl: 'http://localhost:3000/api/fees/razorpay',
  })
  const stored = JSON.stringify([
    await app.context.db.selectFrom('fee_settings').selectAll().execute(),
    await app.context.db.selectFrom('audit').selectAll().execute(),
  ])
  for (const secret of ['the-secret-of-the-key', 'first-webhook', 'second-webhook'])
    expect(text + stored).not.toContain(secret)
  expect(await readRazorpayKeys(app.context.db, app.context.seal)).toEqual({
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: ['second-webhook', 'first-webhook'],
  })

  await app.asAdmin(setRazorpay, { keyId: '' })
  expect(await readRazorpayKeys(app.context.db, app.context.seal)).toBeNull()
})

const wrongKeys = [
  ['keyId', { keyId: 'key_1' }, messages.invalidKeyId],
  ['keyId', { keyId: 'rzp_live_abcdefgh' }, messages.razorpayNeedsHttps],
  ['keySecret', { keySecret: '' }, messages.keySecretNeeded],
  ['webhookSecret', { webhookSecret: 'short' }, messages.webhookSecretNeeded],
] as const

test('wrong keys of Razorpay are refused in words, beside their field', async () => {
  const app = await testApp()
  const keys = { keyId: 'rzp_test_abcdefgh', keySecret: 'the-secret', webhookSecret: 'a-webhook-secret' }

  for (const [field, change, message] of wrongKeys) {
    const { body } = await app.asAdmin(setRazorpay, { ...keys, ...change })
    expect(body).toMatchObject({ success: false, field, message })
  }

  expect(await readRazorpayKeys(app.context.db, app.context.seal)).toBeNull()
})

test('whoever is logged in learns where UPI payments go, once the owner has said it', async () => {
  const app = await testApp()
  expect((await app.asAdmin(upi)).body).toMatchObject({ upi: null })

  await app.asAdmin(setSettings, registered)

  expect((await app.asAdmin(upi)).body).toMatchObject({
    upi: { address: 'taleem@okbank', payee: registered.legalName },
  })
  await app.asAdmin(setSettings, { ...registered, treatment: 'none', legalName: '', gstin: '', state: '' })
  expect((await app.asAdmin(upi)).body).toMatchObject({ upi: { payee: 'Taleem Institute of Technology' } })
})
