import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { Endpoint, ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bankLinesAtOnce } from '#contract/fees/bank-words.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { tallyHeads } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { limits } from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { newId } from '#server/platform/ids.ts'
import { mapBatchesOfTrainers, setBatchesOfTrainer } from './areas/batches/trainer-service.ts'
import { tellTrainersWhatIsNew } from './areas/classroom/digest-service.ts'
import { remindOfDues } from './areas/fees/desk/reminder-service.ts'
import { chargeLateFees } from './areas/fees/ledger/late-fees.ts'
import { tellWhatWaits } from './areas/office/waiting-service.ts'
import { aCompletedBatch, aTemplate } from './testing/certificates.ts'
import { aProgramme } from './testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from './testing/learners.ts'
import { bestOfRuns, longestTurn } from './testing/longest-turn.ts'
import { aStaffMember } from './testing/original-client/callers.ts'
import { readYearCsv } from './testing/read-year-csv.ts'
import { siteEditor } from './testing/site-editor.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

/** Whoever comes meanwhile waits no longer than this for the thread, however much somebody else has asked for. */
const mostMs = 50
const runs = 3

/** The most that one call takes. */
const rowsAtOnce = 500

async function importPeople(app: TestApp, from: number, count: number, degree: string) {
  for (let at = 0; at < count; at += rowsAtOnce)
    await importPart(app, from + at, Math.min(rowsAtOnce, count - at), degree)
}

async function importPart(app: TestApp, from: number, count: number, degree: string) {
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

test('declining 200 requests lets others in between', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const longest = await bestOfRuns(runs, async () => {
    const ids: string[] = []
    while (ids.length < 200) ids.push((await anApplicant(app, { programmeId })).enrolmentId)
    return longestTurn(async () => {
      const { body } = await app.asAdmin(admissionCalls.decline, { ids, reason: 'The batch is full.' })
      expect(body.success).toBe(true)
    })
  })
  expect(longest).toBeLessThan(mostMs)
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

test('taking back an import of 500 people lets others in between', async () => {
  const app = await testApp()
  const { id: programmeId, name: programme } = await aProgramme(app, 'course')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const { name: batch } = await app.context.db
    .selectFrom('batches')
    .where('id', '=', batchId)
    .select('name')
    .executeTakeFirstOrThrow()
  const longest = await bestOfRuns(runs, async () => {
    const key = newId()
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...{ name: `Imported ${at}`, phone: `98765${String(at).padStart(5, '0')}`, programme, batch },
      ...{ fee_agreed: '12000', paid_so_far: '5000' },
    }))
    const imported = await app.asAdmin(personCalls.import, { group: 'Students', commit: true, key, rows })
    expect(imported.body).toMatchObject({ added: 500 })
    return longestTurn(async () => {
      let after: number | null = 0
      while (after !== null) {
        const { body }: { body: ReplyOf<typeof personCalls.undoImport> } = await app.asAdmin(
          personCalls.undoImport,
          { id: key, after },
        )
        expect(body).toMatchObject({ success: true, kept: [] })
        after = body.next
      }
    })
  })
  expect(longest).toBeLessThan(mostMs)
})

test('the roll and the month’s sheet of 500 people let others in between', async () => {
  const app = await testApp()
  const { db } = app.context
  const names = Array.from({ length: 500 }, (_, at) => `Learner ${String(at).padStart(3, '0')}`)
  const { batchId, people } = await aCompletedBatch(app, names)
  await db
    .updateTable('enrolments')
    .set({ status: 'active', ended_as: null, ended_on: null })
    .where('batch_id', '=', batchId)
    .execute()
  const days = Array.from({ length: 28 }, (_, at) => `2025-02-${String(at + 1).padStart(2, '0')}`)
  app.clock.now = new Date('2025-02-28T18:00:00Z')
  await db.updateTable('enrolments').set({ decided_at: '2025-01-01T00:00:00.000Z' }).execute()
  const at = app.clock.now.toISOString()
  const meetings = days.map((day) => ({
    ...{ id: `class of ${day}`, batch_id: batchId, planned_day: null, planned_from: null, day },
    ...{ from_min: 600, to_min: 660, room_id: null, trainer_id: null, state: 'planned' as const },
    ...{ changed_at: at, marked_at: null },
  }))
  await db.insertInto('meetings').values(meetings).execute()
  const wire = async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const query = new URLSearchParams(input as Record<string, string>)
    const isRead = endpoint.method === 'GET'
    // Straight to the wire: reading megabytes is the client's work.
    const { statusCode } = await app.app.inject({
      method: endpoint.method,
      url: isRead ? `${endpoint.path}?${query}` : endpoint.path,
      headers: { token, ...(!isRead && { 'content-type': 'application/json' }) },
      ...(!isRead && { body: JSON.stringify(input) }),
    })
    expect(statusCode).toBe(200)
  }
  const { token } = await aStaffMember(app, 'office')
  const marks = people.map(({ enrolmentId }, no) => ({
    ...{ enrolmentId, mark: no % 8 === 0 ? 'absent' : 'present', at },
  }))
  let saving = Number.POSITIVE_INFINITY
  for (const { id, day } of meetings) {
    const one = await longestTurn(() => wire(attendanceCalls.mark, { id, day, fromMin: 600, marks }))
    saving = Math.min(saving, one)
  }
  const roll = await bestOfRuns(runs, () =>
    longestTurn(() => wire(attendanceCalls.roll, { id: meetings[0]?.id })),
  )
  const sheet = await bestOfRuns(runs, () =>
    longestTurn(() => wire(attendanceCalls.sheet, { batchId, month: '2025-02' })),
  )
  expect(saving).toBeLessThan(mostMs)
  expect(roll).toBeLessThan(mostMs)
  expect(sheet).toBeLessThan(mostMs)
  const { count } = await db
    .selectFrom('attendance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(500 * 28)
})

test("adding and matching lines of a bank's long statement lets others in between", async () => {
  const app = await testApp()
  let from = 0
  const add = async (statementId = newId()) => {
    const lines = Array.from({ length: bankLinesAtOnce }, (_, at) => ({
      ...{ on: '2026-01-05', amount: '500', no: 1 },
      description: `UPI/CR/${800_000_000_000 + from + at}/SOMEBODY WITH A NAME/PAID BY PHONE/OKBANK`,
    }))
    from += bankLinesAtOnce
    const { body } = await app.asAdmin(bankCalls.addLines, { statementId, lines })
    expect(body).toMatchObject({ added: bankLinesAtOnce })
  }
  while (from < 10_000) await add(from < 5_000 ? 'one' : 'other')
  const longest = await bestOfRuns(runs, async () => {
    const adding = await longestTurn(() => add())
    const matching = await longestTurn(async () => {
      for (const cursor of ['reference', 'amount']) {
        expect((await app.asAdmin(bankCalls.match, { cursor })).body).toMatchObject({ matched: 0 })
      }
    })
    return Math.max(adding, matching)
  })
  let takingBack = Number.POSITIVE_INFINITY
  for (const id of ['one', 'other']) {
    const one = await longestTurn(async () => {
      expect((await app.asAdmin(bankCalls.takeBackStatement, { id })).body).toMatchObject({ credits: 5_000 })
    })
    takingBack = Math.min(takingBack, one)
  }
  expect(longest).toBeLessThan(mostMs)
  expect(takingBack).toBeLessThan(mostMs)
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

test("a learner's own data with 3,000 tests lets others in between", async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const question = {
    language: 'C',
    question: 'What does it print?'.padEnd(120, '.'),
    options: ['1', '2', '3', '4'],
  }
  const questions = Array.from({ length: 20 }, () => question)
  const at = app.clock.now.toISOString()
  const aTest = (number: number) => ({
    id: `test ${String(number).padStart(5, '0')}`,
    person_id: learner.personId,
    drawn: JSON.stringify(questions),
    answers: JSON.stringify(questions.map(() => 1)),
    score: 7,
    total: 20,
    by_language: '[]',
    started_at: at,
    submitted_at: at,
  })
  for (let from = 0; from < 3_000; from += 500) {
    const rows = Array.from({ length: 500 }, (_, number) => aTest(from + number))
    await app.context.db.insertInto('attempts').values(rows).execute()
  }
  // Straight to the wire: reading megabytes is the client's work.
  const { method, path: url } = learnerCalls.myData
  const longest = await bestOfRuns(runs, () =>
    longestTurn(async () => {
      const { statusCode } = await app.app.inject({ method, url, headers: { token: learner.token } })
      expect(statusCode).toBe(200)
    }),
  )
  expect(longest).toBeLessThan(mostMs)
})

test('late fees of 1,000 people let others in between', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-03T06:00:00Z')
  const { name } = await aProgramme(app, 'degree')
  await importPeople(app, 0, 1000, name)
  const { db } = app.context
  await setLateFee(app)
  let charged = 0

  const longest = await bestOfRuns(runs, async () => {
    // Each time as if the hour before had charged nothing.
    await db.deleteFrom('fee_charges').where('kind', '=', 'late_fee').execute()
    const turn = await longestTurn(() => chargeLateFees(db, new Date('2026-04-03T06:00:00Z')))
    charged = (await db.selectFrom('fee_charges').where('kind', '=', 'late_fee').select('id').execute())
      .length
    return turn
  })

  expect(charged).toBe(1000)
  expect(longest).toBeLessThan(mostMs)
})

async function setLateFee({ asAdmin }: TestApp) {
  const none = { legalName: '', address: '', gstin: '', state: '', upiAddress: '' }
  const rules = { remindBefore: '3', remindOnDay: true, remindAfter: '7', lateFee: '100', lateFeeAfter: '5' }
  const settings = { ...none, ...rules, sac: '999293', treatment: 'none' }
  expect((await asAdmin(feeSettingsCalls.setSettings, settings)).body).toMatchObject({ success: true })
}

test(`issuing ${limits.certificatesAtOnce} certificates lets others in between`, async () => {
  const app = await testApp()
  const templateId = await aTemplate(app, 'course')
  const longest = await bestOfRuns(runs, async () => {
    const names = Array.from({ length: limits.certificatesAtOnce }, (_, at) => `Holder ${at}`)
    const { batchId, people } = await aCompletedBatch(app, names)
    const ids = people.map(({ enrolmentId }) => enrolmentId)
    return longestTurn(async () => {
      const { body } = await app.asAdmin(certificateCalls.issue, { templateId, batchId, ids })
      expect(body).toMatchObject({ success: true })
    })
  })
  expect(longest).toBeLessThan(mostMs)
})

test('what waits in the morning is told to 100 members of staff with others in between', async () => {
  const app = await testApp()
  const { db } = app.context
  const { name } = await aProgramme(app, 'degree')
  await importPeople(app, 0, 1000, name)
  for (let at = 0; at < 100; at += 1) await aStaffMember(app, at % 2 ? 'office' : 'owner')
  await db.updateTable('staff').set({ emails: 'waiting messages' }).execute()
  for (let at = 0; at < 20; at += 1) await anApplicant(app)
  // Half past eight in India, on another morning each time.
  const mornings = ['2027-01-01', '2027-01-02', '2027-01-03']

  const longest = await bestOfRuns(runs, () => {
    const now = new Date(`${mornings.shift()}T03:00:00Z`)
    return longestTurn(() => tellWhatWaits(db, now))
  })

  const letters = await db.selectFrom('notifications').where('kind', '=', 'whatWaits').select('id').execute()
  expect(letters.length).toBeGreaterThanOrEqual(300)
  expect(longest).toBeLessThan(mostMs)
})

test('what is new in the evening of 40 batches with 2,000 learners is told to 40 trainers with others in between', async () => {
  const app = await testApp()
  const { db } = app.context
  const { id: programmeId } = await aProgramme(app, 'course')
  const evening = new Date('2026-03-20T14:00:00Z')
  const marked = '2026-03-20T09:00:00.000Z'
  const trainers: string[] = []
  while (trainers.length < 40) trainers.push((await aStaffMember(app, 'trainer')).id)
  for (const [at, trainerId] of trainers.entries()) {
    const batchId = await aBatchOf(app, 'Students', programmeId)
    const others = [batchId, ...(await listTaught(app, trainerId))]
    await setBatchesOfTrainer(db, trainerId, others)
    await setBatchesOfTrainer(db, trainers[(at + 1) % 40] ?? '', [batchId])
    const people = Array.from({ length: 50 }, (_, no) => {
      const [id, name] = [`p-${at}-${no}`, `Learner ${at} ${no}`]
      return {
        ...{ id, name, name_key: name.toLowerCase(), grp: 'Students' as const, phone: `+91${id}` },
        ...{
          email: `${id}@example.com`,
          account_id: null,
          city: '',
          age: null,
          semester: null,
          college: '',
          type: 'Online' as const,
        },
        ...{ status: 'accepted' as const, created_at: marked },
      }
    })
    await db.insertInto('people').values(people).execute()
    const enrolments = people.map(({ id }) => ({
      ...{ id, person_id: id, programme_id: programmeId, batch_id: batchId, status: 'active' as const },
      ...{ is_sign_up: 1 as const, fee_paise: 0 as Paise, created_at: marked, decided_at: marked },
    }))
    await db.insertInto('enrolments').values(enrolments).execute()
    const meetings = Array.from({ length: 20 }, (_, no) => ({
      ...{ id: `m ${at} ${no}`, batch_id: batchId, planned_day: null, planned_from: null },
      ...{ day: `2026-03-${String(no + 1).padStart(2, '0')}`, from_min: 600, to_min: 660, room_id: null },
      ...{ trainer_id: null, state: 'planned' as const, changed_at: marked, marked_at: marked },
    }))
    await db.insertInto('meetings').values(meetings).execute()
    const marks = meetings.flatMap(({ id }) =>
      people.map((one) => ({
        ...{ meeting_id: id, enrolment_id: one.id, mark: 'absent' as const, made_at: marked },
        ...{ marked_at: marked, marked_by: trainerId, marked_by_name: 'A trainer' },
      })),
    )
    for (let from = 0; from < marks.length; from += 500) {
      await db
        .insertInto('attendance')
        .values(marks.slice(from, from + 500))
        .execute()
    }
  }

  const longest = await bestOfRuns(runs, async () => {
    // Each time as if nobody had been told.
    await db.deleteFrom('deliveries').execute()
    await db.deleteFrom('notifications').execute()
    return longestTurn(() => tellTrainersWhatIsNew(db, evening))
  })

  const letters = await db
    .selectFrom('notifications')
    .where('kind', '=', 'trainerDigest')
    .select('id')
    .execute()
  expect(letters.length).toBe(40)
  expect(longest).toBeLessThan(mostMs)
})

test('the dashboard of an institute of 20,000 people in 40 batches lets others in between', async () => {
  const app = await testApp()
  const { db } = app.context
  const [first, second] = [await aProgramme(app, 'course'), await aProgramme(app, 'course')]
  const batches: string[] = []
  while (batches.length < 40) batches.push(await aBatchOf(app, 'Students', first.id))
  // Over two years, and each twice in their batch.
  const at = (no: number) => new Date(app.clock.now.getTime() - (no % 730) * 86_400_000).toISOString()
  for (let from = 0; from < 20_000; from += 500) {
    const ids = Array.from({ length: 500 }, (_, no) => from + no)
    const people = ids.map((no) => ({
      ...{ id: `p${no}`, name: `Learner ${no}`, name_key: `learner ${no}`, grp: 'Students' as const },
      ...{ phone: `+91${no}`, email: `p${no}@example.com`, account_id: null, city: '', age: null },
      ...{ semester: null, college: '', type: 'Online' as const },
      ...{ status: 'accepted' as const, created_at: at(no) },
    }))
    await db.insertInto('people').values(people).execute()
    const enrolments = [first.id, second.id].flatMap((programmeId) =>
      ids.map((no) => ({
        ...{ id: `${no} ${programmeId}`, person_id: `p${no}`, programme_id: programmeId },
        ...{ batch_id: batches[no % 40] ?? '', status: 'active' as const, is_sign_up: 0 as const },
        ...{ fee_paise: 0 as Paise, created_at: at(no), decided_at: at(no) },
      })),
    )
    await db.insertInto('enrolments').values(enrolments).execute()
  }
  await app.asAdmin(officeCalls.dashboard)

  const reply = await app.asAdmin(officeCalls.charts)
  expect(reply.body.batches).toHaveLength(40)
  expect(reply.body.batches[0]).toMatchObject({ people: 500 })
  for (const call of [officeCalls.charts, officeCalls.dashboard])
    expect([call.path, await bestOfRuns(runs, () => longestTurn(() => app.asAdmin(call)))]).toEqual([
      call.path,
      expect.toSatisfy((ms: number) => ms < mostMs),
    ])
})

async function listTaught({ context: { db } }: TestApp, trainerId: string): Promise<string[]> {
  return ((await mapBatchesOfTrainers(db)).get(trainerId) ?? []).map(({ id }) => id)
}

test("a year's list with 4,000 documents of one day lets others in between, and has each once, in order", async () => {
  const app = await testApp()
  const { enrolmentId } = await aLearner(app)
  await addPaymentsOfADay(app, enrolmentId, 4000)
  let csv = ''

  const longest = await bestOfRuns(runs, () =>
    longestTurn(async () => {
      csv = (await readYearCsv(app, '2025-26')).csv
    }),
  )

  const numbers = csv.split('\r\n').flatMap((line) => /^R\/\d+/.exec(line) ?? [])
  expect(numbers).toEqual(Array.from({ length: 4000 }, (_, at) => numberOf(at)))
  expect(longest).toBeLessThan(mostMs)
})

test('a month of 4,000 documents for Tally lets others in between', async () => {
  const app = await testApp()
  const { enrolmentId } = await aLearner(app)
  await addPaymentsOfADay(app, enrolmentId, 4000)
  const closed = { on_date: '2025-06-30', closed_by: 'Farah', closed_at: app.clock.now.toISOString() }
  await app.context.db
    .insertInto('fee_days')
    .values(closed as never)
    .execute()
  const ledgers = Object.fromEntries(tallyHeads.map((head) => [head, `Our ${head}`]))
  const settings = { company: '', byProgramme: false, ...ledgers }
  expect((await app.asAdmin(yearCalls.setTally, settings as never)).body).toMatchObject({ success: true })
  let bytes = 0

  const longest = await bestOfRuns(runs, () =>
    longestTurn(async () => {
      const { body } = await app.asAdmin(yearCalls.file, { file: 'tally', of: '2025-06' })
      bytes = (await app.app.inject(body.url)).rawPayload.length
    }),
  )

  expect(bytes).toBeGreaterThan(10_000)
  expect(longest).toBeLessThan(mostMs)
})

const numberOf = (at: number) => `R/${String(at).padStart(6, '0')}`

/** Many in the same second; every fourth document bears its money's day and moves none of it, as an invoice on a due day. */
async function addPaymentsOfADay({ context: { db } }: TestApp, enrolmentId: string, count: number) {
  const data = JSON.stringify({ name: 'Asha', note: 'x'.repeat(1500) })
  for (let from = 0; from < count; from += 100) {
    const part = Array.from({ length: 100 }, (_, at) => from + at)
    const momentOf = (at: number) => new Date(Date.parse('2025-06-01T05:00:00Z') + at * 100).toISOString()
    const paid = part.filter((at) => at % 4 > 0)
    const payments = paid.map((at) => ({
      ...{ id: numberOf(at), enrolment_id: enrolmentId, method: 'cash' as const, ref: '', ref_key: '' },
      ...{ amount_paise: 100 as Paise, received_on: '2025-06-01', counts_on: '2025-06-01', note: '' },
      ...{ state: 'confirmed' as const, is_claim: 0 as const, created_at: momentOf(at) },
    }))
    await db.insertInto('fee_payments').values(payments).execute()
    const papers = part.map((at) => ({
      ...{ id: numberOf(at), series: 'X', fy: '', no: at, number: numberOf(at), kind: 'receipt' as const },
      ...{ enrolment_id: enrolmentId, payment_id: at % 4 > 0 ? numberOf(at) : null, data },
      ...{ amount_paise: 100 as Paise, issued_at: momentOf(at), treatment: 'none' as const },
    }))
    await db.insertInto('fee_documents').values(papers).execute()
  }
}
