import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { remindOfDues } from './areas/fees/reminder-service.ts'
import { aProgramme } from './testing/factories.ts'
import { aBatchOf, anApplicant } from './testing/learners.ts'
import { bestOfRuns, longestTurn } from './testing/longest-turn.ts'
import { siteEditor } from './testing/site-editor.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

/** Whoever comes meanwhile waits no longer than this for the thread, however much somebody else has asked for. */
const mostMs = 50
const runs = 3

async function importPeople(app: TestApp, from: number, count: number, degree: string) {
  const rows = Array.from({ length: count }, (_, at) => ({
    name: `Imported ${from + at}`,
    email: `imported${from + at}@example.com`,
    phone: '9876543210',
    type: 'online',
    semester: '3',
    college: 'City College',
    degree_name: degree,
  }))
  const { body } = await app.asAdmin(personCalls.import, { group: 'College', commit: true, rows })
  expect(body).toMatchObject({ added: count })
}

test('approving 200 requests, and taking that back, lets others in between', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const ids: string[] = []
  while (ids.length < 200) ids.push((await anApplicant(app, { programmeId })).enrolmentId)
  let undoing = Number.POSITIVE_INFINITY

  const approving = await bestOfRuns(runs, async () => {
    const longest = await longestTurn(async () => {
      const { body } = await app.asAdmin(admissionCalls.approve, { ids, batchId })
      expect(body.enrolmentIds).toHaveLength(200)
    })
    const undone = await longestTurn(async () => {
      const { body } = await app.asAdmin(admissionCalls.undoApproval, { enrolmentIds: ids })
      expect(body.success).toBe(true)
    })
    undoing = Math.min(undoing, undone)
    return longest
  })

  expect(approving).toBeLessThan(mostMs)
  expect(undoing).toBeLessThan(mostMs)
})

test('importing 500 people lets others in between', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'degree')
  let from = 0
  const longest = await bestOfRuns(runs, () => {
    from += 500
    return longestTurn(() => importPeople(app, from, 500, name))
  })
  expect(longest).toBeLessThan(mostMs)
})

test('reminding 1,000 people of their fees lets others in between', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-03T06:00:00Z')
  const { name } = await aProgramme(app, 'degree')
  await importPeople(app, 0, 1000, name)
  const { db } = app.context
  await db.updateTable('fee_accounts').set({ is_reminded: 1 }).execute()
  const { next_due_on } = await db.selectFrom('fee_accounts').select('next_due_on').executeTakeFirstOrThrow()
  const due = Date.parse(`${next_due_on}T06:00:00Z`)
  // Before, on and after its day: three letters each.
  const days = [due - 3 * 86_400_000, due, due + 7 * 86_400_000]

  const longest = await bestOfRuns(runs, () => {
    const now = new Date(days.shift() ?? due)
    return longestTurn(() => remindOfDues(db, now))
  })

  const { letters } = await db
    .selectFrom('notifications')
    .where('kind', '=', 'feeReminder')
    .select((eb) => eb.fn.countAll<number>().as('letters'))
    .executeTakeFirstOrThrow()
  expect(letters).toBe(3000)
  expect(longest).toBeLessThan(mostMs)
})

test('publishing 40 things lets others in between', async () => {
  const { asAdmin, change, read } = await siteEditor()
  const ids: string[] = []
  while (ids.length < 40) {
    const picture = { id: '', alt: '', isDecorative: false }
    const body = { place: 9000, name: `Asha ${ids.length}`, role: '', text: 'Good teachers.', picture }
    ids.push((await asAdmin(contentCalls.add, { kind: 'review', body })).body.id)
  }
  let said = 0

  const longest = await bestOfRuns(runs, async () => {
    said += 1
    for (const id of ids) await change(id, { text: `Good teachers, ${said}.` })
    const contentItems = await Promise.all(
      ids.map(async (id) => ({ id, rev: (await read(id)).contentItem.rev })),
    )
    return longestTurn(async () => {
      expect((await asAdmin(contentCalls.publish, { contentItems })).body).toMatchObject({ success: true })
    })
  })

  expect(longest).toBeLessThan(mostMs)
})
