import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

test('who added what before ids stood beside names is found where it can be one alone; else the name is kept', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-62-approvals-beside')
  const staff = [
    ['asha', 'Asha Rao', '2026-01-01'],
    ['ravi', 'Ravi Shah', '2026-01-01'],
    ['other', 'Ravi Shah', '2026-01-01'],
    ['late', 'Zoya Khan', '2026-09-01'],
  ]
  for (const [id, name, at] of staff) {
    await sql`insert into accounts (id, email, state, created_at) values (${id}, ${`${id}@example.com`}, 'active', ${at})`.execute(
      db,
    )
    await sql`insert into staff (id, account_id, name, role, created_at) values (${id}, ${id}, ${name}, 'owner', ${at})`.execute(
      db,
    )
  }
  const names = ['Asha Rao', 'asha@example.com', 'Ravi Shah', 'Zoya Khan', 'Who Left']
  const at = '2026-05-05'
  for (const [n, name] of names.entries()) {
    await sql`insert into media (id, kind, name, name_key, alt, decorative, file_n, silent, added_by, created_at)
      values (${`m${n}`}, 'picture', 'A', 'a', '', 0, 1, 0, ${name}, ${at})`.execute(db)
    await sql`insert into media_files (media_id, n, hash, bytes, added_by, created_at)
      values (${`m${n}`}, 1, 'h', 1, ${name}, ${at})`.execute(db)
    await sql`insert into cert_runs (id, what, asked, issued, skipped, by_staff, created_at)
      values (${`m${n}`}, '', '{}', 1, '[]', ${name}, ${at})`.execute(db)
    await sql`insert into event_registrations (id, event_id, name, name_key, email, phone, created_at, came_at, came_by)
      values (${`m${n}`}, 'e', 'A', 'a', ${name}, '', '2025-05-05', ${at}, ${name})`.execute(db)
  }

  await migrate(database)

  const ids = ['asha', 'asha', null, null, null]
  const media = await db.selectFrom('media').orderBy('id').select(['added_by', 'added_by_id']).execute()
  expect(media).toEqual(names.map((added_by, n) => ({ added_by, added_by_id: ids[n] })))
  const files = await db.selectFrom('media_files').orderBy('media_id').select('added_by_id as by').execute()
  const runs = await db.selectFrom('cert_runs').orderBy('id').select('by_id as by').execute()
  const came = await db.selectFrom('event_registrations').orderBy('id').select('came_by_id as by').execute()
  for (const rows of [files, runs, came]) expect(rows.map(({ by }) => by)).toEqual(ids)
})
