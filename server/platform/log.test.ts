import { expect, onTestFinished, test } from 'vitest'
import { testMailServer } from '#server/testing/mail-server.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openLog } from './log.ts'
import { smtpMailer } from './mail/mailer.ts'
import { notification, notify } from './mail/notifications.ts'
import { mailWorker } from './mail/worker.ts'

function aLog() {
  const lines: string[] = []
  return { lines, log: openLog('debug', { write: (line) => void lines.push(line) }) }
}

test('a recipient whom the mail server refuses stands in no line of the log', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const mailServer = await testMailServer()
  mailServer.behave('refuses the recipient')
  const { lines, log } = aLog()
  const mailer = smtpMailer({ url: mailServer.url, from: 'office@example.com', host: 'taleem.example' })
  const now = new Date('2026-01-05T09:00:00Z')
  const whom = { to: 'asha.verma@private.example', personId: '1' }
  const told = notification('requestReceived', '1', whom, { programme: 'Python', number: '4F2A-9C1B' })
  await notify(database.db, told, now)

  await mailWorker({
    db: database.db,
    mailer,
    log,
    now: () => now,
    makeLink: async () => 'https://taleem.example/x',
  }).sendDue()

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'an email was given up',
    err: { responseCode: 550 },
  })
  expect(lines[0]).not.toMatch(/asha|verma|private\.example/i)
  const { last_error } = await database.db
    .selectFrom('deliveries')
    .select('last_error')
    .executeTakeFirstOrThrow()
  expect(last_error).toContain('550')
})

test('no address gets into the log by any way', () => {
  const { lines, log } = aLog()
  const detail = 'Key (email)=(asha@private.example) already exists.'
  log.error(
    { err: Object.assign(new Error('to <आशा@private.example>: no'), { detail }) },
    'failed asha+1@private.example',
  )
  log.info(
    { deep: { list: ["o'asha@private.example", 'ASHA@PRIVATE.EXAMPLE'] } },
    'at node_modules/@fastify/cors',
  )
  expect(lines.join('')).not.toMatch(/private\.example|आशा/i)
  expect(lines[1]).toContain('node_modules/@fastify/cors')
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})
