import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { mailServer, setMailSettings } from '#server/platform/mail/mail-server.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { mailWorker } from '#server/platform/mail/worker.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { asRefusal } from './mail-refusal.ts'

const gmail = {
  provider: 'gmail',
  host: 'smtp.gmail.com',
  port: 465,
  user: 'office@example.com',
  password: 'abcdefghijklmnop',
  from: 'office@example.com',
} as const

test('an owner sets the mail server; its password is sealed, kept when left empty and never told', async () => {
  const app = await testApp()
  expect((await app.asAdmin(mailCalls.settings)).body).toMatchObject({ source: 'none', server: null })

  expect((await app.asAdmin(mailCalls.set, gmail)).body.message).toBe(messages.mailSaved)
  expect((await app.asAdmin(officeCalls.mail)).body.isSending).toBe(true)
  const told = await app.asAdmin(mailCalls.settings)
  expect(told.body).toMatchObject({ source: 'panel', server: { host: 'smtp.gmail.com', port: 465 } })
  expect(told.text).not.toContain(gmail.password)
  const rows = await app.database.db.selectFrom('settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(gmail.password)

  const kept = await app.asAdmin(mailCalls.set, { ...gmail, port: 587, password: '' })
  expect(kept.body.success).toBe(true)
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({ kind: 'institute.mailServerChanged', words: 'Mail server changed' })
  expect(JSON.stringify(entries)).not.toContain(gmail.password)

  await app.asAdmin(mailCalls.switchOff)
  expect((await app.asAdmin(officeCalls.mail)).body.isSending).toBe(false)
})

test('the known password goes to no other server or user', async () => {
  const app = await testApp()
  await app.asAdmin(mailCalls.set, gmail)
  for (const change of [{ host: 'mail.evil.example' }, { user: 'other@example.com' }]) {
    for (const call of [mailCalls.set, mailCalls.test]) {
      const { body } = await app.asAdmin(call, { ...gmail, ...change, password: '' })
      expect(body).toMatchObject({ success: false, field: 'password', message: messages.mailPasswordNeeded })
    }
  }
})

test.for([
  [{ host: 'not a host' }, 'host', messages.mailHostWrong],
  [{ host: 'localhost/../etc' }, 'host', messages.mailHostWrong],
  [{ user: '' }, 'user', messages.mailUserNeeded],
  [{ password: '' }, 'password', messages.mailPasswordNeeded],
  [{ from: 'nobody' }, 'from', messages.invalidEmail],
] as const)('%j is refused in a sentence, and nothing is set', async ([change, field, message]) => {
  const app = await testApp()
  expect((await app.asAdmin(mailCalls.set, { ...gmail, ...change })).body).toMatchObject({ field, message })
  expect((await app.asAdmin(mailCalls.settings)).body.source).toBe('none')
})

test('a port on which no mail server listens by custom is not asked', async () => {
  const app = await testApp()
  expect((await app.asAdmin(mailCalls.test, { ...gmail, port: 6379 })).status).toBe(400)
})

test('the machine’s own settings win: the panel says so and changes nothing', async () => {
  const app = await testApp({ sendsMail: true })
  expect((await app.asAdmin(mailCalls.settings)).body.source).toBe('environment')
  expect((await app.asAdmin(mailCalls.set, gmail)).body.message).toBe(messages.mailByEnvironment)
})

test('a test leaves by the mail server that runs, also that of the machine, and says in plain words why not', async () => {
  const received = await testMailServer()
  const smtpUrl = `smtp://office:right@127.0.0.1:${received.port}`
  const parts = { mailFrom: 'office@example.com', publicUrl: 'http://localhost:3000' }
  const app = await testApp({
    mail: mailServer({ db: null as never, seal: null as never, smtpUrl, ...parts }),
  })
  const { message } = (await app.asAdmin(mailCalls.testSending)).body
  expect(message).toBe(messages.mailTestSent(admin.email))
  expect(received.received).toMatchObject([{ to: admin.email }])

  const away = await testApp({ sendsMail: true })
  const { body } = await away.asAdmin(mailCalls.testSending)
  expect(body).toMatchObject({ success: false, message: messages.mailNoAnswer('127.0.0.1', 9) })
  const unset = await testApp()
  expect((await unset.asAdmin(mailCalls.testSending)).body.message).toBe(messages.noMailServer)
})

test('switched off on the machine, as for a rehearsal with restored data, no email leaves', async () => {
  const app = await testApp()
  await app.asAdmin(mailCalls.set, gmail)
  const { db, seal } = app.context
  const rehearsal = mailServer({ db, seal, smtpUrl: 'off', mailFrom: 'a@b.example', publicUrl: 'http://x' })
  expect(await rehearsal.refresh()).toBe(false)
  expect(rehearsal.source).toBe('off')
})

test('a test email that cannot leave says in plain words why', async () => {
  const app = await testApp()
  const at = { ...gmail, host: '127.0.0.1' }
  const { body } = await app.asAdmin(mailCalls.test, { ...at, port: 2525 })
  expect(body).toMatchObject({
    success: false,
    field: 'port',
    message: messages.mailNoAnswer('127.0.0.1', 2525),
  })
})

test('of Gmail and Zoho it is not the name or the port that is wrong when they cannot be reached', () => {
  const said = (host: string, code: string, port = 465) =>
    asRefusal(Object.assign(new Error(), { code }), { host, port, from: 'a@b.example' }).message
  for (const code of ['EDNS', 'ETIMEDOUT', 'ECONNREFUSED', 'ESOCKET'])
    expect(said('smtp.gmail.com', code)).toBe(messages.mailUnreached('smtp.gmail.com'))
  expect(said('smtppro.zoho.in', 'EDNS')).toBe(messages.mailUnreached('smtppro.zoho.in'))
  expect(said('smtp.gmial.com', 'EDNS')).toBe(messages.mailHostUnknown('smtp.gmial.com'))
  expect(said('smtp.gmail.com', 'ETIMEDOUT', 2525)).toBe(messages.mailNoAnswer('smtp.gmail.com', 2525))
})

test('what waited leaves once a mail server is set, and by the next when it is changed', async () => {
  const app = await testApp()
  const [first, second] = [await testMailServer(), await testMailServer()]
  const { db, seal, mail } = app.context
  const worker = mailWorker({
    ...app.context,
    mailer: mail.mailer,
    isReady: mail.refresh,
    makeLink: async () => 'x',
  })
  await tellSomebody(app, 'a')
  expect(await worker.sendDue()).toBe(0)

  const settings = { ...gmail, host: '127.0.0.1', password: 'right' }
  await setMailSettings(db, seal, { ...settings, port: first.port })
  await worker.sendDue()
  expect(first.received.length).toBe(1)
  expect(first.received[0]?.raw).toContain('<office@example.com>')

  await setMailSettings(db, seal, { ...settings, port: second.port })
  await tellSomebody(app, 'b')
  await worker.sendDue()
  expect(second.received.length).toBe(1)
})

test('a wrong password is told from a server that is away', async () => {
  const [app, server] = [await testApp(), await testMailServer()]
  const settings = { ...gmail, host: '127.0.0.1', port: server.port, password: 'wrong' }
  const post = { id: 'a', to: 'a@example.com', replyTo: null, subject: 's', body: 'b', html: 'b' }
  const sending = app.context.mail.sendOnce(settings, {
    ...post,
    writtenAt: new Date().toISOString(),
    attachment: null,
  })
  await expect(sending).rejects.toMatchObject({ code: 'EAUTH' })
})

async function tellSomebody({ context: { db, now } }: TestApp, subject: string): Promise<void> {
  const whom = { to: `${subject}@example.com`, personId: 'p' }
  const values = { name: 'Asha', programme: 'Python' }
  await notify(db, notification('requestDeclined', subject, whom, values), now())
}
