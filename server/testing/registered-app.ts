import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { aLearner } from './learners.ts'
import { testApp } from './test-app.ts'

/** The fee settings of an institute that is registered for GST and teaches what is taxed. */
export const registered = {
  legalName: 'Taleem Private Limited',
  address: '14 Station Road\nLucknow 226001',
  gstin: '09AAACH7409R1ZZ',
  state: '09',
  sac: '999293',
  treatment: 'taxable',
  upiAddress: 'taleem@okbank',
  remindBefore: '',
  remindOnDay: true,
  remindAfter: '',
  lateFee: '',
  lateFeeAfter: '',
} as const

/** What is exempt has a SAC and a reason of its own. */
export const exempted = { sac: '999294', exemptReason: 'Entry 66 of notification 12/2017' } as const

export async function registeredApp(now = '2026-05-11T06:00:00Z') {
  const app = await testApp()
  app.clock.now = new Date(now)
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  return app
}

/** A person and a company under GST, one exempt and one outside of it. */
export async function learnersOfEachTreatment(app: Awaited<ReturnType<typeof registeredApp>>) {
  const [person, company, exempt, outside] = [
    await aLearner(app),
    await aLearner(app),
    await aLearner(app),
    await aLearner(app),
  ]
  for (const [{ programmeId }, treatment] of [
    [exempt, 'exempt'],
    [outside, 'none'],
  ] as const)
    await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId, treatment, ...exempted })
  return { person, company, exempt, outside }
}
