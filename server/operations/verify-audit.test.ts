import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personCalls } from '#contract/people/calls.ts'
import { forgetOld } from '#server/areas/office/retention-service.ts'
import { addAudit, addAudits } from '#server/platform/audit.ts'
import { readHead } from '#server/platform/audit-chain.ts'
import { auditChain } from '#server/platform/db/migrations/2026-11-27-81-audit-chain.ts'
import { newId } from '#server/platform/ids.ts'
import { aPlace, startAt } from '#server/testing/at-place.ts'
import { aLearner } from '#server/testing/learners.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { tellVerified, verifyAudit } from './verify-audit.ts'

const actor = { id: 'farah', name: 'Farah', role: 'owner' }
const dayMs = 86_400_000

async function aChain(entries = 6) {
  const here = await aPlace()
  const app = await startAt(here)
  const { db } = app.context
  const changes = Array.from({ length: entries }, (_, no) => ({
    kind: 'fees.paymentTaken' as const,
    subject: { id: newId(), name: `Asha ${no}` },
    after: { amount: 100 + no },
  }))
  for (const change of changes) await addAudit(db, actor, change, app.clock.now)
  const check = (noted?: string) => verifyAudit(here, noted)
  const { sequence } = await readHead(db)
  return { here, app, db, check, first: sequence - entries + 1 }
}

test('an entry that was changed, removed or put in is named; what was noted down is found again', async () => {
  const { db, check, first } = await aChain()
  const whole = await check()
  expect(whole.problems).toEqual([])
  const noted = `${whole.head.sequence}:${whole.head.hash}`
  expect(tellVerified(whole).join('\n')).toContain(noted)
  expect((await check(noted)).problems).toEqual([])
  await expect(async () => check('nonsense')).rejects.toThrow('a number, a colon')

  const one = (no: number) => db.updateTable('audit').where('sequence', '=', first + no)
  await one(1).set({ after: '{"amount":1}' }).execute()
  expect((await check()).problems).toEqual([
    expect.stringMatching(
      `^Entry ${first + 1} \\(Payment taken: Asha 1, .*, by Farah\\) is not as it was written`,
    ),
  ])
  await one(1).set({ after: '{"amount":101}' }).execute()
  await one(2).set({ actor_name: 'Somebody else' }).execute()
  expect((await check()).problems).toEqual([expect.stringContaining('by Somebody else) is not as')])
  await one(2).set({ actor_name: 'Farah' }).execute()
  // Money keeps its data for good.
  await one(3).set({ before: null, after: null, data_salt: null }).execute()
  expect((await check()).problems).toHaveLength(1)
  await one(3).set({ after: '{"amount":103}' }).execute()
  expect((await check()).problems).toHaveLength(1)

  const { head } = whole
  await db
    .deleteFrom('audit')
    .where('sequence', '=', first + 3)
    .execute()
  expect((await check()).problems).toEqual([`Entry ${first + 3} is missing.`])
  const template = await db
    .selectFrom('audit')
    .where('sequence', '=', first)
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('audit')
    .values({ ...template, id: newId(), sequence: first + 3 })
    .execute()
  expect((await check()).problems[0]).toContain(`Entry ${first + 3} `)
  await db
    .insertInto('audit')
    .values({ ...template, id: newId(), sequence: sql`null` as never })
    .execute()
  expect((await check()).problems.join()).toContain('Entry without a number')
  await db
    .insertInto('audit')
    .values({ ...template, id: newId(), sequence: head.sequence + 1 })
    .execute()
  expect((await check()).problems.join()).toContain(`where entry ${head.sequence} was written last`)
})

test('the last entries cannot be cut off, nor the chain be written anew over what was noted down', async () => {
  const { db, check } = await aChain()
  const { head } = await check()
  await db
    .deleteFrom('audit')
    .where('sequence', '>', head.sequence - 2)
    .execute()
  expect((await check()).problems).toEqual([`Entries ${head.sequence - 1} to ${head.sequence} are missing.`])
  await db
    .updateTable('settings')
    .set({ value: `${head.sequence}:${'0'.repeat(64)}` })
    .where('name', '=', 'auditHead')
    .execute()
  expect((await check(`${head.sequence}:${head.hash}`)).problems.join()).toContain(
    'noted down, is not there any more',
  )
})

test('what the law removes leaves the chain whole, and what somebody removes beside it does not', async () => {
  const { app, db, check } = await aChain(0)
  const learner = await aLearner(app)
  const { person } = (await app.asAdmin(personCalls.details, { id: learner.personId })).body
  await app.asAdmin(personCalls.edit, { ...person, city: 'Shantiniketan', id: learner.personId } as never)
  const yearsAgo = (years: number) => new Date(app.clock.now.getTime() - years * 366 * dayMs)
  for (const [kind, years] of [
    ['fees.paymentTaken', 9],
    ['batch.added', 4],
    ['batch.changed', 4],
    ['fees.paymentTaken', 4],
  ] as const)
    await addAudit(db, actor, { kind, subject: { name: 'Old' }, after: { a: 1 } }, yearsAgo(years))
  const before = await check()

  const edited = () =>
    db.updateTable('audit').where('kind', '=', 'person.changed').where('subject_id', '=', learner.personId)
  const {
    data_salt,
    after,
    before: was,
  } = await db.selectFrom('audit').where('kind', '=', 'person.changed').selectAll().executeTakeFirstOrThrow()
  await edited().set({ before: null, after: null, data_salt: null }).execute()
  expect((await check()).problems).toEqual([expect.stringContaining('its person is still here')])
  await edited().set({ before: was, after, data_salt }).execute()

  expect(
    (await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'As asked' })).body.success,
  ).toBe(true)
  await forgetOld(db, app.clock.now)
  const later = await check(`${before.head.sequence}:${before.head.hash}`)
  expect(later.problems).toEqual([])
  expect(later).toMatchObject({ removed: 3 })
  expect(later.withoutData).toBeGreaterThan(0)
  expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toContain('Shantiniketan')

  const mine = await db
    .selectFrom('audit')
    .where('kind', '=', 'fees.paymentTaken')
    .selectAll()
    .executeTakeFirstOrThrow()
  const { removed_in } = await db.selectFrom('audit_removed').selectAll().executeTakeFirstOrThrow()
  await db.deleteFrom('audit').where('id', '=', mine.id).execute()
  await db
    .insertInto('audit_removed')
    .values({ sequence: mine.sequence, hash: mine.hash, removed_in })
    .execute()
  expect((await check()).problems).toEqual([
    expect.stringMatching(/entries were removed that no entry tells of/),
  ])
})

test('entries of many who write at once stand in one chain, as do those of one press, and a backup keeps it', async () => {
  const { here, app, db, check, first } = await aChain(1)
  // Two connections of one process would wait for each other on SQLite.
  const other = testsPostgres ? await startAt(here) : app
  const write = (to: typeof db, name: string) =>
    to.transaction().execute(async (tx) => {
      const entries = ['a', 'b'].map((part) => ({
        kind: 'fees.dayClosed' as const,
        subject: { name: name + part },
      }))
      await addAudits(tx, actor, entries, app.clock.now)
      await addAudit(tx, actor, { kind: 'fees.dayReopened', subject: { name } }, app.clock.now)
    })
  await Promise.all(Array.from({ length: 20 }, (_, no) => write(no % 2 ? db : other.context.db, `day ${no}`)))
  await expect(
    db.transaction().execute(async (tx) => {
      await addAudit(tx, actor, { kind: 'fees.dayClosed', subject: { name: 'never' } }, app.clock.now)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const whole = await check()
  expect(whole).toMatchObject({ problems: [], head: { sequence: first + 60 } })

  const { file } = await writeBackup(here, here.dataDir, app.clock.now)
  const elsewhere = await aPlace()
  await restoreBackup(elsewhere, file, { replace: false, now: new Date() })
  expect((await verifyAudit(elsewhere, `${whole.head.sequence}:${whole.head.hash}`)).problems).toEqual([])
})

test('entries of earlier versions are chained in their order when the product is updated', async () => {
  const { app, db, check } = await aChain(450)
  const was = await check()
  for (const column of ['sequence', 'hash', 'data_salt', 'data_hash']) {
    if (column === 'sequence') await sql`drop index audit_by_sequence`.execute(db)
    await sql`alter table audit drop column ${sql.ref(column)}`.execute(db)
  }
  await sql`drop table audit_removed`.execute(db)
  await sql`delete from settings where name = 'auditHead'`.execute(db)
  // As it was called then.
  await sql`alter table settings rename to facts`.execute(db)
  await auditChain().up(db as never)
  await sql`alter table facts rename to settings`.execute(db)
  const now = await check()
  expect(now).toMatchObject({ problems: [], entries: was.entries, head: { sequence: was.head.sequence } })
  await addAudit(db, actor, { kind: 'fees.dayClosed', subject: { name: '' } }, app.clock.now)
  expect((await check()).problems).toEqual([])
})
