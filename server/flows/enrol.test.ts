import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { aBatchOf } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

interface Seat {
  programme: string
  batchId: string
  batch: string
}

const group = 'Students'
const calls = groupCalls[group]

/** Each lets one person in, and how that is told. */
const doors = [
  { door: 'approve', enter: approve, letter: 'requestAccepted', history: 'request.approved' },
  { door: 'updatestatus', enter: updateStatus, letter: 'requestAccepted', history: 'person.accepted' },
  { door: 'add', enter: add, letter: 'accountMade', history: 'person.added' },
  { door: 'import', enter: importFile, letter: 'accountMade', history: 'person.imported' },
]

test.each(doors)(
  'by $door or any other door the same rows stand, one letter goes and the history tells it',
  async ({ enter, letter, history }) => {
    const app = await testApp()
    const { db } = app.context
    const programme = await aProgramme(app, 'course')
    const batchId = await aBatchOf(app, group, programme.id)
    const { name: batch } = await db.selectFrom('batches').select('name').executeTakeFirstOrThrow()

    await enter(app, { programme: programme.name, batchId, batch })

    const { id: personId, status } = await db.selectFrom('people').selectAll().executeTakeFirstOrThrow()
    expect(status).toBe('accepted')
    expect(await db.selectFrom('enrolments').selectAll().execute()).toMatchObject([
      {
        person_id: personId,
        programme_id: programme.id,
        batch_id: batchId,
        status: 'active',
        is_sign_up: 1,
        fee_paise: 1_200_000,
        decided_at: app.clock.now.toISOString(),
      },
    ])
    expect(await db.selectFrom('pending_placements').selectAll().execute()).toEqual([])
    const letters = await emailsIn(db)
    expect(letters).toMatchObject([{ kind: letter, person_id: personId }])
    expect(letters[0]?.body).toContain(programme.name)
    expect(letters[0]?.body).toContain(`Your batch is ${batch}.`)
    const told = await db.selectFrom('audit').where('kind', '=', history).selectAll().execute()
    expect(told).toHaveLength(1)
  },
)

async function approve(app: TestApp, { programme, batchId }: Seat): Promise<void> {
  const { personId } = await waits(app, programme)
  await done(app.asAdmin(admissionCalls.approve, { ids: [personId], batchId }))
}

async function updateStatus(app: TestApp, { programme, batchId }: Seat): Promise<void> {
  const { personId, name } = await waits(app, programme)
  await done(app.asAdmin(compatBatchCalls.addApplicant, { batchId, applicants: [name] }))
  await done(app.asAdmin(calls.updateStatus, { _id: personId, newStatus: 'accepted' }))
}

async function add(app: TestApp, { programme, batchId }: Seat): Promise<void> {
  await done(app.asAdmin(calls.add, { ...signUpOf(group, programme), batchId, sendEmail: true }))
}

async function importFile(app: TestApp, { programme, batch }: Seat): Promise<void> {
  const { name, email, phone, type, age = '' } = signUpOf(group, programme)
  const rows = [{ name, email, phone, type, age, course: programme, batch }]
  await done(app.asAdmin(personCalls.import, { group, rows, commit: true, sendEmail: true }))
}

async function waits(app: TestApp, programme: string) {
  await done(app.ask(calls.register, signUpOf(group, programme)))
  const { db } = app.context
  const { id, name } = await db.selectFrom('people').select(['id', 'name']).executeTakeFirstOrThrow()
  await db.deleteFrom('notifications').execute()
  return { personId: id, name }
}

async function done(answer: Promise<{ body: { success: boolean } }>): Promise<void> {
  expect((await answer).body).toMatchObject({ success: true })
}
