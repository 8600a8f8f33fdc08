import { expect, onTestFinished, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { apiOf } from '../support/api.ts'
import { admin, startProduct } from '../support/product.mjs'
import { aClock, hourMs, minuteMs } from './clock.ts'
import { inForm, note } from './form.ts'
import { openOffice, signUp } from './office.ts'
import { aStore, engines } from './store.ts'

const jumps = inForm([6, -6, -30], [6, -6, -30, 11, -24 * 365, 11, -1, 5])

test.each(inForm(engines.slice(0, 1), engines))(
  'a clock set forward and back ends no session early, holds no letter up and shuts nobody out, on %s',
  async (engine) => {
    const store = await aStore(engine)
    const clock = await aClock()
    const mail = await testMailServer()
    const env = { ...store.env, ...clock.env, SMTP_URL: mail.url, RATE_LIMIT: 'on' }
    const product = await startProduct({ dataDir: store.dataDir, env })
    onTestFinished(async () => void (await product.kill()))
    const { url } = product
    const office = await openOffice(url)
    const asAdmin = apiOf(url, office.adminToken)
    const emails: string[] = []

    for (const hours of jumps) {
      const waiting = await signUp(url, office.course.name, 'Before the jump')
      await clock.pass(hours * hourMs)
      emails.push(waiting, await signUp(url, office.course.name, 'After the jump'))
      expect((await asAdmin(accountCalls.me)).user.email).toBe(admin.email)
      await apiOf(url, office.learnerToken)(learnerCalls.profile)
      expect(await listAll()).toEqual([...emails].sort())
      await expect.poll(listUnsent, { timeout: 40_000 }).toEqual([])
    }

    for (let guess = 0; guess < 12; guess += 1) await logIn('a wrong password').catch(() => {})
    await expect(logIn(admin.password)).rejects.toMatchObject({ status: 429 })
    await clock.pass(-2 * hourMs)
    await logIn(admin.password)
    await clock.pass(14 * hourMs + minuteMs)
    await expect(asAdmin(accountCalls.me)).rejects.toMatchObject({ status: 401 })

    expect(product.logs()).not.toContain('a call failed')
    expect(mail.received.filter(({ to }) => emails.includes(to))).toHaveLength(emails.length)
    note(`clock jumps, ${engine}`, {
      jumps: jumps.length,
      'letters delivered once': emails.length,
      'sessions lost': 0,
    })

    /** A jump amid a delivery looks like a mail server that is silent for hours: the letter has its next try. */
    async function listUnsent() {
      const all = await store.look((db) => emailsIn(db, { kind: 'requestReceived' }))
      const letters = all.filter(({ sent_at }) => sent_at === null)
      const moment = clock.now().toISOString()
      if (letters.some(({ tries, send_after }) => tries > 0 && (send_after ?? '') > moment))
        await clock.pass(minuteMs)
      return letters
    }

    function logIn(password: string) {
      return apiOf(url)(loginCalls.staff, { email: admin.email, password })
    }

    /** Page by page, as the panel does it. */
    async function listAll(): Promise<string[]> {
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await asAdmin(admissionCalls.requests, {
          limit: '2',
          ...(cursor ? { cursor } : {}),
        })
        found.push(...page.requests.map(({ person }) => person.email))
        cursor = page.next
      } while (cursor)
      return found.sort()
    }
  },
)
