import { expect, test } from 'vitest'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { readChecklist } from '#server/areas/office/checklist-service.ts'
import { markDemo } from '#server/areas/office/demo/demo-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { registered } from '#server/testing/registered-app.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { checklist, dismissChecklist } = officeCalls

async function doneIn(app: TestApp) {
  const { steps } = (await app.asAdmin(checklist)).body
  return steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

test('a step is done once the institute has what it asks for, in the order of the list', async () => {
  const app = await testApp()
  const first = (await app.asAdmin(checklist)).body
  expect(first).toMatchObject({ isDismissed: false })
  expect(first.steps[0]).toEqual({ step: 'start', isDone: false, left: 8, total: 8 })
  const texts = first.steps.find(({ step }) => step === 'words')
  expect(texts?.left).toBe(texts?.total)
  expect(await doneIn(app)).toEqual([])

  await aLearner(app)
  expect(await doneIn(app)).toEqual(['programme', 'batch', 'enrolment'])
  await app.asAdmin(feeSettingsCalls.setSettings, registered)
  await aStaffMember(app, 'office')
  expect(await doneIn(app)).toEqual(['programme', 'batch', 'upi', 'colleague', 'enrolment'])
  await app.asAdmin(startCalls.keepWords, { id: 'page-home', section: 'about' })
  const now = (await app.asAdmin(checklist)).body.steps.find(({ step }) => step === 'words')
  expect(now?.left).toBe((texts?.left ?? 0) - 1)
})

test('what the demo made up is no step of the institute', async () => {
  const app = await testApp()
  const { programmeId, personId, batchId } = await aLearner(app)
  await app.context.db.transaction().execute(async (tx) => {
    await markDemo(tx, 'programme', [programmeId])
    await markDemo(tx, 'batch', [batchId])
    await markDemo(tx, 'person', [personId])
  })
  expect(await doneIn(app)).toEqual([])
  await aLearner(app)
  expect(await doneIn(app)).toEqual(['programme', 'batch', 'enrolment'])
})

test('email that is switched off on this machine is no step; where none is set up it is one', async () => {
  const { context } = await testApp()
  const askedOf = async (source: 'off' | 'none') => {
    const { steps } = await readChecklist(context.db, { source, refresh: async () => false })
    return steps.map(({ step }) => step)
  }
  expect(await askedOf('none')).toContain('email')
  expect(await askedOf('off')).not.toContain('email')
})

test('the list is the owners’ to see and to dismiss', async () => {
  const app = await testApp()
  const { token } = await aStaffMember(app, 'office')
  for (const call of [checklist, dismissChecklist]) expect((await app.ask(call, {}, token)).status).toBe(403)
  await app.asAdmin(dismissChecklist)
  expect((await app.asAdmin(checklist)).body.isDismissed).toBe(true)
})
