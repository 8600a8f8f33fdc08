import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linkToCome } from '#contract/notifications/words.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { smtpMailer } from './mailer.ts'
import {
  notification,
  notify,
  notifyAll,
  readdressEmails,
  removeNotificationsTo,
  removeUnsent,
} from './notifications.ts'
import { mailWorker } from './worker.ts'

interface ToPerson {
  personId: string
  to: string
}
const received = ({ personId, to }: ToPerson) =>
  notification('requestReceived', personId, { to, personId }, { programme: 'Python', number: '4F2A-9C1B' })
const reset = ({ personId, to }: ToPerson) =>
  notification('passwordReset', personId, { to, personId }, { name: 'Asha' })

/** A link of its own for each letter and try. */
let madeLinks = 0
const madeLink = async (): Promise<string | null> => {
  madeLinks += 1
  return `http://localhost:3000/resetpassword?token=secret-${madeLinks}`
}

const from = 'Taleem <office@example.com>'
const minuteMs = 60_000

async function anOffice() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const mailServer = await testMailServer()
  const clock = { now: new Date('2026-01-05T09:00:00Z') }

  function aWorker({ patienceMs = 5_000, makeLink = madeLink } = {}) {
    const mailer = smtpMailer({ url: mailServer.url, from, host: 'taleem.example', patienceMs })
    const log = pino({ level: 'silent' })
    return mailWorker({ db: database.db, mailer, log, now: () => clock.now, makeLink })
  }

  async function write(count: number) {
    for (let number = 1; number <= count; number += 1) {
      const told = received({ personId: String(number), to: `asha${number}@example.com` })
      await notify(database.db, told, clock.now)
    }
  }

  const letters = () => emailsIn(database.db)
  const passMinutes = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * minuteMs)
  }
  return { db: database.db, mailServer, clock, aWorker, write, letters, passMinutes }
}

test('a letter is sent once, as text and HTML, from the sender of the settings', async () => {
  const { mailServer, aWorker, write, letters } = await anOffice()
  await write(1)
  const worker = aWorker()

  expect(await worker.sendDue()).toBe(1)
  expect(await worker.sendDue()).toBe(0)

  const [letter] = await letters()
  expect(letter).toMatchObject({ tries: 1, last_error: null, claimed_until: null })
  expect(letter?.sent_at).not.toBeNull()
  expect(mailServer.received).toHaveLength(1)
  expect(mailServer.received[0]).toMatchObject({
    to: 'asha1@example.com',
    messageId: `<${letter?.id}@taleem.example>`,
  })
  expect(mailServer.received[0]?.raw).toMatch(/^From: Taleem <office@example.com>/m)
  expect(mailServer.received[0]?.raw).toContain('multipart/alternative')
})

test('after an hour without a mail server every letter arrives, once', async () => {
  const { mailServer, aWorker, write, letters, passMinutes } = await anOffice()
  await write(12)
  const worker = aWorker()
  await mailServer.goAway()

  for (let minute = 0; minute < 60; minute += 1) {
    expect(await worker.sendDue()).toBe(0)
    passMinutes(1)
  }
  await mailServer.comeBack()
  for (let minute = 0; minute < 60; minute += 1) {
    await worker.sendDue()
    passMinutes(1)
  }

  const wanted = Array.from({ length: 12 }, (_, index) => `asha${index + 1}@example.com`).sort()
  expect(mailServer.received.map(({ to }) => to).sort()).toEqual(wanted)
  expect((await letters()).every(({ sent_at }) => sent_at !== null)).toBe(true)
})

test('a mail server that refuses for now, then stalls, then works gets each letter once', async () => {
  const { mailServer, aWorker, write, letters, passMinutes } = await anOffice()
  await write(4)
  const worker = aWorker()

  mailServer.behave('refuses for now')
  await worker.sendDue()
  expect(await letters()).toSatisfy((all: { tries: number; last_error: string | null }[]) =>
    all.every(({ tries, last_error }) => tries === 1 && last_error?.includes('451')),
  )
  passMinutes(2)
  mailServer.behave('stalls')
  await aWorker({ patienceMs: 400 }).sendDue()
  expect(mailServer.received).toHaveLength(0)
  mailServer.behave('takes')
  passMinutes(10)
  await worker.sendDue()

  expect(mailServer.received.map(({ to }) => to).sort()).toEqual([
    'asha1@example.com',
    'asha2@example.com',
    'asha3@example.com',
    'asha4@example.com',
  ])
})

test('the pauses between tries grow to an hour, and after about a day the letter is given up', async () => {
  const { mailServer, aWorker, write, letters, clock } = await anOffice()
  await write(1)
  mailServer.behave('refuses for now')
  const start = clock.now.getTime()
  const worker = aWorker()
  const pauses: number[] = []

  for (;;) {
    await worker.sendDue()
    const [letter] = await letters()
    if (!letter || letter.failed_at) break
    const nextTry = Date.parse(letter.send_after ?? '')
    pauses.push((nextTry - clock.now.getTime()) / minuteMs)
    clock.now = new Date(nextTry)
  }

  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  const hours = (clock.now.getTime() - start) / 3_600_000
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
})

test('a recipient who is refused for good is not tried again', async () => {
  const { mailServer, aWorker, write, letters, passMinutes } = await anOffice()
  await write(1)
  mailServer.behave('refuses the recipient')
  const worker = aWorker()
  await worker.sendDue()

  const [letter] = await letters()
  expect(letter).toMatchObject({ tries: 1, sent_at: null })
  expect(letter?.failed_at).not.toBeNull()
  expect(letter?.last_error).toContain('550')
  mailServer.behave('takes')
  passMinutes(120)
  expect(await worker.sendDue()).toBe(0)
})

test('two workers on one database send each letter once between them', async () => {
  const { mailServer, aWorker, write } = await anOffice()
  await write(30)

  await Promise.all([aWorker().sendDue(), aWorker().sendDue()])

  expect(mailServer.received).toHaveLength(30)
  expect(new Set(mailServer.received.map(({ to }) => to)).size).toBe(30)
})

test('a letter claimed by a process that died is sent by another one after the lease', async () => {
  const { db, mailServer, aWorker, write, clock, passMinutes } = await anOffice()
  await write(1)
  const lease = new Date(clock.now.getTime() + 5 * minuteMs).toISOString()
  await db.updateTable('deliveries').set({ claimed_until: lease }).execute()
  const worker = aWorker()

  expect(await worker.sendDue()).toBe(0)
  passMinutes(6)
  expect(await worker.sendDue()).toBe(1)
  expect(mailServer.received).toHaveLength(1)
})

test('a letter whose sending process died before noting it goes out again under the same Message-ID', async () => {
  const { db, mailServer, aWorker, write, clock, passMinutes } = await anOffice()
  await write(1)
  await aWorker().sendDue()
  const lease = new Date(clock.now.getTime() + 5 * minuteMs).toISOString()
  await db.updateTable('deliveries').set({ sent_at: null, claimed_until: lease }).execute()

  passMinutes(6)
  await aWorker().sendDue()

  expect(mailServer.received).toHaveLength(2)
  expect(mailServer.received[0]?.messageId).toBe(mailServer.received[1]?.messageId)
})

test('what a process that died had in hand is not sent to who has gone, nor to an address that was left', async () => {
  const { db, mailServer, aWorker, write, clock, letters, passMinutes } = await anOffice()
  await write(1)
  const moved = { personId: 'moved', to: 'old@example.com' }
  await notify(db, reset(moved), clock.now)
  const told = { name: 'Ravi', programme: 'Python', batch: null, isOffered: true }
  await notify(db, notification('enrolmentAccepted', 'e', moved, told), clock.now)
  const lease = new Date(clock.now.getTime() + 5 * minuteMs).toISOString()
  await db.updateTable('deliveries').set({ claimed_until: lease }).execute()

  await removeNotificationsTo(db, { id: '1', email: 'gone@example.com' }, clock.now)
  await readdressEmails(db, 'moved', { from: 'old@example.com', to: 'new@example.com' }, clock.now)
  passMinutes(6)
  await aWorker().sendDue()

  expect(mailServer.received.map(({ to }) => to)).toEqual(['new@example.com'])
  const [left] = (await letters()).filter(({ sent_at }) => sent_at !== null)
  expect(left).toMatchObject({ kind: 'enrolmentAccepted', to_address: 'new@example.com' })
})

test('a letter that is taken back while it leaves is told as it ended: gone to its address, or not sent', async () => {
  const { db, aWorker, mailServer, write, clock, letters, passMinutes } = await anOffice()
  await write(1)
  const makeLink = async () => {
    await removeNotificationsTo(db, { id: '1', email: 'gone@example.com' }, clock.now)
    return madeLink()
  }
  await aWorker({ makeLink }).sendDue()
  expect(await letters()).toMatchObject([{ to_address: 'asha1@example.com', failed_at: null }])
  expect(mailServer.received).toHaveLength(1)

  await db.deleteFrom('notifications').execute()
  await write(1)
  mailServer.behave('refuses for now')
  await aWorker({ makeLink }).sendDue()
  mailServer.behave('takes')
  passMinutes(10)
  expect(await aWorker().sendDue()).toBe(0)
  expect(await letters()).toMatchObject([{ sent_at: null, claimed_until: null }])
})

test('a letter waits for its time and can be taken back until it is sent', async () => {
  const { db, mailServer, aWorker, clock, passMinutes } = await anOffice()
  const letterTo = (personId: string) => received({ personId, to: 'asha@example.com' })
  const sendAfter = new Date(clock.now.getTime() + minuteMs)
  await notify(db, { ...letterTo('a'), sendAfter }, clock.now)
  await notify(db, { ...letterTo('b'), sendAfter }, clock.now)
  await notify(db, { ...letterTo('b'), sendAfter }, clock.now)
  const worker = aWorker()

  expect(await worker.sendDue()).toBe(0)
  expect(await removeUnsent(db, 'requestReceived:a')).toBe(true)
  passMinutes(2)
  expect(await worker.sendDue()).toBe(1)
  expect(await removeUnsent(db, 'requestReceived:b')).toBe(false)
  expect(mailServer.received).toHaveLength(1)
})

test('the link of a letter is made when it leaves and stands in no row, before or after', async () => {
  const { db, mailServer, aWorker, letters, clock, passMinutes } = await anOffice()
  await notify(db, reset({ personId: 'p', to: 'asha@example.com' }), clock.now)
  const stored = async () => JSON.stringify(await letters())
  expect(await stored()).toContain(linkToCome)

  mailServer.behave('refuses for now')
  await aWorker().sendDue()
  const first = madeLinks
  expect(await stored()).not.toContain('token=')
  mailServer.behave('takes')
  passMinutes(2)
  await aWorker().sendDue()

  expect(madeLinks).toBe(first + 1)
  expect(mailServer.received).toHaveLength(1)
  const raw = mailServer.received[0]?.raw.replaceAll('=\r\n', '')
  expect(raw).toContain(`secret-${madeLinks}`)
  expect(raw).not.toContain('the link is put in')
  expect(await stored()).not.toContain('token=')
})

test('a letter whose link may not be made any more is given up without being sent', async () => {
  const { db, mailServer, aWorker, letters, clock } = await anOffice()
  await notify(db, reset({ personId: 'p', to: 'old@example.com' }), clock.now)

  await aWorker({ makeLink: async () => null }).sendDue()

  expect(mailServer.received).toEqual([])
  expect(await letters()).toMatchObject([{ sent_at: null, failed_at: clock.now.toISOString() }])
})

test('letters of an import wait for all others, however many they are', async () => {
  const { db, mailServer, aWorker, clock, write } = await anOffice()
  const bulk = Array.from({ length: 5 }, (_, number) => ({
    ...received({ personId: `b${number}`, to: `bulk${number}@example.com` }),
    isBulk: true,
  }))
  await notifyAll(db, bulk, clock.now)
  clock.now = new Date(clock.now.getTime() + 1_000)
  await write(3)

  await aWorker().sendDue()

  const to = mailServer.received.map((letter) => letter.to)
  expect(to.slice(0, 3).sort()).toEqual(['asha1@example.com', 'asha2@example.com', 'asha3@example.com'])
  expect(to).toHaveLength(8)
})

test('a running worker wakes up for a new letter, and stops when told', async () => {
  const { db, mailServer, aWorker, write, clock } = await anOffice()
  const linkedBy: string[] = []
  const workerOf = (name: string) =>
    aWorker({
      makeLink: async () => {
        linkedBy.push(name)
        return madeLink()
      },
    })
  const worker = workerOf('who was stopped')
  worker.start()

  await write(1)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 5_000 })
  await worker.stop()

  // It would have woken before the other, who began later.
  const other = workerOf('the other')
  other.start()
  await notify(db, reset({ personId: 'late', to: 'late@example.com' }), clock.now)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 5_000 })
  await other.stop()
  expect(linkedBy).toEqual(['who was stopped', 'the other'])
})
