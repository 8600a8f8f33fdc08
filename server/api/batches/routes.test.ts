import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { countQueries } from '#server/testing/count-queries.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const calls = { ...batchCalls, ...compatBatchCalls }

async function all(app: TestApp) {
  return (await app.asAdmin(calls.all)).body.batches
}

for (const group of groupNames) {
  test(`a batch of ${group} is added, listed with its programmes in order, and taken off`, async () => {
    const app = await testApp()
    const [first, second] = [
      await aProgramme(app, groups[group].kind),
      await aProgramme(app, groups[group].kind),
    ]
    const courses = [second.name, first.name]

    const added = await app.asAdmin(calls.add, { batch_name: ' Morning A ', courses, batchof: group })

    expect(added.body).toEqual({ success: true, message: messages.batchAdded })
    const [batch] = await all(app)
    expect(batch).toEqual({
      _id: expect.any(String),
      batch_name: 'Morning A',
      courses,
      batchof: group,
      applicants: [],
      programmeIds: [second.id, first.id],
      members: [],
    })
    const option = { id: batch?._id, name: 'Morning A', group, programmeIds: [second.id, first.id] }
    expect((await app.asAdmin(calls.options)).body.batches).toEqual([option])
    expect((await app.asAdmin(calls.remove, { batchId: batch?._id ?? '' })).body.message).toBe(
      messages.batchRemoved,
    )
    expect(await all(app)).toEqual([])
    expect((await app.asAdmin(calls.options)).body.batches).toEqual([])
    const again = await app.asAdmin(calls.remove, { batchId: batch?._id ?? '' })
    expect(again.body).toMatchObject({ success: false, message: messages.noSuchBatch, key: 'noSuchBatch' })
    const audit = await app.context.db.selectFrom('audit').select('kind').orderBy('id').execute()
    expect(audit.map(({ kind }) => kind).slice(-2)).toEqual(['batch.added', 'batch.removed'])
  })
}

test('our own calls add a batch by the ids of what it teaches, and take it off', async () => {
  const app = await testApp()
  const [course, degree] = [await aProgramme(app, 'course'), await aProgramme(app, 'degree')]
  const morning = { group: 'Students' as const, name: 'Morning' }
  const others = await app.asAdmin(batchCalls.add, { ...morning, programmeIds: [course.id, degree.id] })
  expect(others.body).toMatchObject({ key: 'noSuchProgramme', field: 'programmeIds' })

  await app.asAdmin(batchCalls.add, { ...morning, programmeIds: [course.id] })

  const again = await app.asAdmin(batchCalls.add, { ...morning, name: ' MORNING', programmeIds: [course.id] })
  expect(again.body).toMatchObject({ key: 'nameTaken', field: 'name' })
  const [batch, ...rest] = await all(app)
  expect([batch?.courses, rest]).toEqual([[course.name], []])
  const id = batch?._id ?? ''
  expect((await app.asAdmin(batchCalls.remove, { id })).body.message).toBe(messages.batchRemoved)
  expect((await app.asAdmin(batchCalls.remove, { id })).body).toMatchObject({ key: 'noSuchBatch' })
})

test('a batch without a name or a course, with one twice or with an unknown one is refused', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'degree', { degree_name: 'BCA' })
  const cases: [Record<string, unknown>, string][] = [
    [{ courses: [name] }, messages.fillRequiredFields],
    [{ batch_name: '  ', courses: [name] }, messages.fillRequiredFields],
    [{ batch_name: 'A' }, messages.fillRequiredFields],
    [{ batch_name: 'A', courses: [] }, messages.fillRequiredFields],
    [{ batch_name: 'A', courses: [''] }, messages.fillRequiredFields],
    [{ batch_name: 'A', courses: ['BCA', ' bca '] }, messages.courseTwice],
    [{ batch_name: 'A', courses: ['BCA', 'MCA'] }, messages.noSuchProgramme],
  ]
  for (const [body, message] of cases) {
    const answer = await app.asAdmin(calls.add, { batchof: 'College', ...body })
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([200, false, message])
  }
  // A degree is nothing that interns are taught.
  const wrong = { batch_name: 'A', courses: ['BCA'], batchof: 'Interns' }
  expect((await app.asAdmin(calls.add, wrong)).body.message).toBe(messages.noSuchProgramme)
  for (const bad of [{ batchof: 'Teachers' }, { courses: 'BCA' }, { courses: [1] }, { batch_name: 1 }]) {
    const body = { batch_name: 'A', courses: ['BCA'], batchof: 'College', ...bad }
    expect((await app.asAdmin(calls.add, body)).status).toBe(400)
  }
  expect(await all(app)).toEqual([])
})

test('a name is borne by one batch, in any case and also when two ask at once', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'degree')
  const add = (batch_name: string) =>
    app.asAdmin(calls.add, { batch_name, courses: [name], batchof: 'College' })

  const answers = await Promise.all([add('Évening'), add('éVENING')])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const refused = answers.find(({ body }) => !body.success)
  expect(refused?.body).toMatchObject({ field: 'batch_name', message: expect.stringContaining('already') })
  const [batch] = await all(app)
  await app.asAdmin(calls.remove, { batchId: batch?._id ?? '' })
  expect((await add('ÉVENING')).body.success).toBe(true)
})

test('a batch can be renamed and teach something else; those in it keep their place', async () => {
  const app = await testApp()
  const { batchId, enrolmentId, name, programmeId } = await aLearner(app, { group: 'College' })
  const waiting = await anApplicant(app, { group: 'College', programmeId })
  await app.asAdmin(calls.addApplicant, { batchId, applicants: [waiting.name] })
  const other = await aProgramme(app, 'degree')

  const body = { id: batchId, name: 'Evening', programmeIds: [other.id] }
  expect((await app.asAdmin(calls.edit, body)).body.message).toBe(messages.batchChanged)
  expect((await app.asAdmin(calls.edit, body)).body.success).toBe(true)

  const [batch] = await all(app)
  expect(batch).toMatchObject({ batch_name: 'Evening', courses: [other.name], applicants: [name] })
  expect(batch?.members).toMatchObject([{ enrolmentId }])
  const refused: [Record<string, unknown>, string][] = [
    [{ programmeIds: [] }, messages.fillRequiredFields],
    [{ name: ' ' }, messages.fillRequiredFields],
    [{ programmeIds: [other.id, 'none'] }, messages.noSuchProgramme],
    [{ programmeIds: [(await aProgramme(app, 'course')).id] }, messages.noSuchProgramme],
    [{ id: 'none' }, messages.noSuchBatch],
  ]
  for (const [wrong, message] of refused) {
    expect((await app.asAdmin(calls.edit, { ...body, ...wrong })).body).toMatchObject({
      success: false,
      message,
    })
  }
  expect((await all(app))[0]).toEqual(batch)
})

test('a programme taken off leaves the batch, and those enrolled in it stay', async () => {
  const app = await testApp()
  const { name, programmeId } = await aLearner(app, { group: 'College' })

  await app.asAdmin(catalogueCalls.degree.remove, { _id: programmeId })

  expect(await all(app)).toMatchObject([{ courses: [], programmeIds: [], applicants: [name] }])
})

test('one person moves to another batch that teaches the same', async () => {
  const app = await testApp()
  const { enrolmentId, programmeId, name } = await aLearner(app, { group: 'College' })
  const target = await aBatchOf(app, 'College', programmeId)
  const elsewhere = await aBatchOf(app, 'College', (await aProgramme(app, 'degree')).id)
  const waiting = await anApplicant(app, { group: 'College', programmeId })
  const move = (batchId: string, whose = enrolmentId) =>
    app.asAdmin(calls.move, { enrolmentId: whose, batchId })

  expect((await move(elsewhere)).body.message).toBe(messages.batchDoesNotTeach)
  expect((await move('none')).body.message).toBe(messages.noSuchBatch)
  expect((await move(target, 'nobody')).body.message).toBe(messages.noSuchPerson)
  expect((await move(target, waiting.enrolmentId)).body.message).toBe(messages.noSuchPerson)
  expect((await move(target)).body.message).toBe(messages.applicantMoved)

  const places = (await all(app)).filter(({ applicants }) => applicants.includes(name))
  expect(places.map(({ _id }) => _id)).toEqual([target])
})

test('the list of batches costs the same number of queries for few and for many', async () => {
  const app = await testApp()
  const { programmeId } = await aLearner(app, { group: 'College' })
  const count = () => countQueries(app, () => app.asAdmin(calls.all))
  const few = await count()

  for (let more = 0; more < 10; more += 1) await aLearner(app, { group: 'College', programmeId })

  expect(await all(app)).toHaveLength(11)
  // The caller's session, the batches, what they teach, whom they teach.
  expect([few, await count()]).toEqual([4, 4])
})

test('cards count the people of a batch, and its people come page by page in the order they asked', async () => {
  const app = await testApp()
  const { id: programmeId, name: programme } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const first = await anApplicant(app, { programmeId, at: new Date('2026-01-01') })
  const second = await anApplicant(app, { programmeId, at: new Date('2026-01-02') })
  await app.asAdmin(admissionCalls.approve, { ids: [first.enrolmentId], batchId })
  await app.asAdmin(calls.addApplicant, { batchId, applicants: [second.name] })

  const [card] = (await app.asAdmin(calls.cards)).body.batches
  expect(card).toMatchObject({ id: batchId, programmes: [programme], programmeIds: [programmeId], people: 2 })
  const page = (await app.asAdmin(calls.members, { batchId, limit: 1 })).body
  const { personId, enrolmentId, name } = first
  expect(page.members).toMatchObject([
    {
      personId,
      enrolmentId,
      name,
      email: first.email,
      group: 'Students',
      programmeId,
      programme,
      isAccepted: true,
    },
  ])
  const rest = (await app.asAdmin(calls.members, { batchId, limit: 1, cursor: page.next ?? '' })).body
  expect(rest).toMatchObject({ members: [{ name: second.name, isAccepted: false }], next: null })
  const unknown = await app.asAdmin(calls.members, { batchId: 'no-such-batch' })
  expect(unknown.body).toMatchObject({ success: false, message: messages.noSuchBatch, key: 'noSuchBatch' })
})
