import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import type { Post } from '../mail/mailer.ts'
import { mailWorker } from '../mail/worker.ts'
import { migrate } from './migrate.ts'

const at = '2026-01-31T10:00:00.000Z'
const toCome = '[the link is put in when the letter is sent]'

test('emails of before keep their words; those that wait go out once, with their links', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-11-25-80-audit-kinds')
  const write = async (id: string, body: string, columns: { link?: string; sentAt?: string }) =>
    sql`insert into outbox (id, kind, to_address, reply_to, subject, body, html, created_at, send_after, event_key,
        sent_at, link, person_id)
      values (${id}, 'passwordReset', ${`${id}@example.com`}, 'office@example.com', ${`“Subject” of ${id}`}, ${body},
        ${`<p>${body}</p>`}, ${at}, ${at}, ${`passwordReset:${id}`}, ${columns.sentAt ?? null},
        ${columns.link ?? null}, 'p')`.execute(db)
  await write('sent', 'Dear Asha,\nit is sent.', { sentAt: at })
  await write('waiting', `Dear Asha,\nSet it: ${toCome}`, { link: 'newPassword' })

  await migrate(database)

  expect(await emailsIn(db)).toMatchObject([
    {
      id: 'sent',
      subject: '“Subject” of sent',
      body: 'Dear Asha,\nit is sent.',
      replyTo: 'office@example.com',
    },
    { id: 'waiting', person_id: 'p', html: expect.stringContaining('[the link is put in') },
  ])
  const posts: Post[] = []
  const worker = mailWorker({
    db,
    mailer: { send: async (post) => void posts.push(post) },
    now: () => new Date('2026-02-01T10:00:00.000Z'),
    log: pino({ level: 'silent' }),
    makeLink: async () => 'https://taleem.example/resetpassword?token=t',
  })
  await worker.sendDue()
  await worker.sendDue()
  expect(posts).toMatchObject([
    {
      id: 'waiting',
      to: 'waiting@example.com',
      body: 'Dear Asha,\nSet it: https://taleem.example/resetpassword?token=t',
      html: expect.stringContaining('token=t'),
    },
  ])
})

test('what told of a declined request bears its new name, under a key that is still one for one event', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-11-26-21-not-on-whatsapp')
  const kinds = { a: 'requestTurnedDown', b: 'enrolmentTurnedDown', c: 'erased', d: 'requestAccepted' }
  for (const [id, kind] of Object.entries(kinds)) {
    const key = `${kind === 'erased' ? 'requestTurnedDown' : kind}:${id}`
    await sql`insert into notifications (id, kind, "values", event_key, created_at)
      values (${id}, ${kind}, '{}', ${key}, ${at})`.execute(db)
  }

  await migrate(database)

  const rows = await db.selectFrom('notifications').select(['kind', 'event_key']).orderBy('id').execute()
  expect(rows.map(({ kind, event_key }) => [kind, event_key])).toEqual([
    ['requestDeclined', 'requestDeclined:a'],
    ['enrolmentDeclined', 'enrolmentDeclined:b'],
    ['erased', 'requestDeclined:c'],
    ['requestAccepted', 'requestAccepted:d'],
  ])
})
