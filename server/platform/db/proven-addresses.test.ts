import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { linkToCome } from '#contract/notifications/words.ts'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { emailOf } from '../mail/email.ts'
import { hashToken } from '../security/tokens.ts'
import { migrate } from './migrate.ts'

const at = '2026-01-31T10:00:00.000Z'

test('letters of an earlier release learn whom they are for, and lose their living links', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '0004-short-names')
  await sql`insert into people (id, grp, name, name_key, email, phone, city, type, status, password_hash, created_at)
    values ('p', 'Students', 'Asha', 'asha', 'a@example.com', '', '', 'Online', 'accepted', '', ${at})`.execute(
    db,
  )
  await sql`insert into programmes (id, kind, name, name_key, description, fees, duration, created_at)
    values ('c', 'course', 'C', 'c', '', 5, '', ${at})`.execute(db)
  await sql`insert into enrolments (id, person_id, programme_id, status, is_sign_up, fees_at_request, created_at)
    values ('e', 'p', 'c', 'active', 1, 5, ${at})`.execute(db)
  const token = 'a-living-token_1'
  const link = `https://www.example.com/resetpassword?token=${token}`
  await sql`insert into password_resets (token_hash, person_id, created_at, ends_at)
    values (${hashToken(token)}, 'p', ${at}, ${at})`.execute(db)
  const letter = async (id: string, kind: string, event: string, body: string, sentAt: string | null) =>
    sql`insert into outbox (id, kind, to_address, subject, body, html, created_at, send_after, event_key, sent_at)
      values (${id}, ${kind}, 'a@example.com', '', ${body}, ${`<a href="${body}">x</a>`}, ${at}, ${at},
        ${`${kind}:${event}`}, ${sentAt})`.execute(db)
  await letter('1', 'requestReceived', 'p', '', at)
  await letter('2', 'requestAccepted', 'e', '', at)
  await letter('3', 'passwordReset', hashToken(token), link, null)
  await letter('4', 'passwordReset', 'hash-of-an-ended-one', link, null)
  await letter('5', 'contactReceived', 'm', '', null)
  await letter('6', 'passwordReset', 'hash-of-a-sent-one', link, at)
  await sql`insert into event_registrations (id, event_id, name, name_key, email, phone, created_at)
    values ('r', 'talk', 'Asha', 'asha', 'a@example.com', '1', ${at})`.execute(db)

  await migrate(database)

  const rows = await db.selectFrom('notifications').orderBy('id').selectAll().execute()
  const emails = rows.map((row) => {
    const { body, html } = emailOf(row)
    return { id: row.id, person_id: row.person_id, link: row.link, body, html }
  })
  expect(emails).toEqual([
    { id: '1', person_id: 'p', link: null, body: '', html: '<a href="">x</a>' },
    { id: '2', person_id: 'p', link: null, body: '', html: '<a href="">x</a>' },
    {
      id: '3',
      person_id: 'p',
      link: 'newPassword',
      body: linkToCome,
      html: `<a href="${linkToCome}">x</a>`,
    },
    { id: '5', person_id: null, link: null, body: '', html: '<a href="">x</a>' },
    { id: '6', person_id: null, link: null, body: linkToCome, html: `<a href="${linkToCome}">x</a>` },
  ])
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  const again = (phone: string) =>
    db
      .insertInto('event_registrations')
      .values({
        id: phone,
        event_id: 'talk',
        name: 'Asha',
        name_key: 'asha',
        email: 'a@example.com',
        phone,
        created_at: at,
      })
      .execute()
  await again('2')
  await expect(again('1')).rejects.toThrow()
})
