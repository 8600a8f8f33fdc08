import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { aPicture, aProgramme } from '#server/testing/factories.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { registeredApp } from '#server/testing/registered-app.ts'

const copied = {
  kind: 'degree',
  name: 'BCA (copy)',
  description: 'd',
  fees: '12000',
  duration: '3 years',
} as const

test('a copy of a programme is taxed as it is and asks for the same before its certificate', async () => {
  const app = await registeredApp()
  const { id: likeId } = await aProgramme(app, 'degree')
  const tax = { treatment: 'exempt', sac: '999241', rate: '', exemptReason: 'Entry 66(a)' } as const
  await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId: likeId, ...tax })
  const asked = { leastAttendance: 75, leastTest: 60, feesPaid: true, assignments: true }
  await app.asAdmin(certificateCalls.saveRule, { programmeId: likeId, ...asked })

  // Whoever may not say how a programme is taxed does not say it by a copy either.
  const { token } = await aStaffMember(app, 'office')
  const refused = (await app.ask(programmeCalls.add, { ...copied, likeId }, token)).body
  expect(refused).toMatchObject({ success: false, message: messages.copyTaxIsSettings })

  expect((await app.asAdmin(programmeCalls.add, { ...copied, likeId })).body.success).toBe(true)
  await app.asAdmin(programmeCalls.add, { ...copied, name: 'Own' })

  const { programmes } = (await app.asAdmin(feeSettingsCalls.settings)).body
  const named = (name: string) => programmes.find((one) => one.name === name)
  expect(named('BCA (copy)')).toMatchObject({
    treatment: 'exempt',
    sac: '999241',
    exemptReason: 'Entry 66(a)',
  })
  expect(named('Own')).toMatchObject({ treatment: null })
  const programmeId = named('BCA (copy)')?.id ?? ''
  expect((await app.asAdmin(certificateCalls.rule, { programmeId })).body.rule).toEqual(asked)

  // Who is enrolled in it pays without tax.
  const person = { name: 'Meena Devi', phone: '9876543210', programmeId, batchId: '', agreedFee: '' }
  const paying = { amount: '5000', method: 'cash', key: 'press-1' } as const
  const { body } = await app.asAdmin(deskCalls.enrol, { ...person, ...paying })
  const { sheet } = (await app.asAdmin(documentCalls.sheet, { id: body.document?.id ?? '' })).body
  expect(JSON.stringify(sheet)).toContain('Entry 66(a)')
  const other = await app.asAdmin(programmeCalls.add, { ...copied, name: 'X', likeId: 'nowhere' })
  expect(other.body.success).toBe(false)
})

for (const kind of ['course', 'internship'] as const)
  test(`${kind}: it is known whether the cover was drawn, until another picture comes`, async () => {
    const app = await registeredApp()
    const { id, name } = await aProgramme(app, kind)
    const isDrawn = async () => {
      const { programmes } = (await app.asAdmin(programmeCalls.list)).body
      return programmes.find((one) => one.id === id)?.isCoverDrawn
    }
    const facts = { id, name, description: 'd', fees: '100', duration: '1 month', languages: '["x"]' }
    const image = new File([await aPicture()], 'a.png', { type: 'image/png' })
    expect(await isDrawn()).toBeUndefined()
    await app.asAdmin(programmeCalls.edit, { ...facts, image, isCoverDrawn: 'true' })
    expect(await isDrawn()).toBe(true)
    await app.asAdmin(programmeCalls.edit, facts)
    expect(await isDrawn()).toBe(true)
    await app.asAdmin(programmeCalls.edit, { ...facts, image })
    expect(await isDrawn()).toBeUndefined()
  })
