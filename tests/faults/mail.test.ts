import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type ReceivedLetter, testMailServer } from '#server/testing/mail-server.ts'
import { apiOf } from '../support/api.ts'
import { startProduct } from '../support/product.mjs'
import { aClock, hourMs, minuteMs } from './clock.ts'
import { inForm, note } from './form.ts'
import { openOffice, signUp } from './office.ts'
import { aStore, engines } from './store.ts'

/** PostgreSQL with two processes where there is one. */
const engine = engines.at(-1) ?? 'sqlite'
const mostProcesses = engine === 'postgres' ? 2 : 1

async function anOfficeWithMail(processes: number, on = engine) {
  const store = await aStore(on)
  const clock = await aClock()
  const mail = await testMailServer()
  const env = { ...store.env, ...clock.env, SMTP_URL: mail.url }
  const products: Awaited<ReturnType<typeof startProduct>>[] = []
  async function start() {
    const product = await startProduct({ dataDir: store.dataDir, env })
    onTestFinished(async () => void (await product.kill()))
    products.push(product)
    return product
  }
  const first = await start()
  await Promise.all(Array.from({ length: processes - 1 }, start))
  const office = await openOffice(first.url)
  const unsent = () =>
    store.look((db) =>
      db
        .selectFrom('deliveries')
        .where('sent_at', 'is', null)
        .select(['to_address', 'tries', 'last_error'])
        .execute(),
    )
  return { store, clock, mail, office, products, start, unsent }
}

/** A new letter wakes the worker that wrote it. */
async function wake(urls: string[], course: string): Promise<string[]> {
  const emails = await Promise.all(urls.map((url) => signUp(url, course)))
  await sleep(700)
  return emails
}

function addressed(letters: ReceivedLetter[], to: string): number {
  return letters.filter((letter) => letter.to === to).length
}

test('letters written while the mail server is away for an hour all arrive, once', async () => {
  const { clock, mail, office, products, unsent } = await anOfficeWithMail(mostProcesses)
  const urls = products.map(({ url }) => url)
  const steps = inForm(4, 12)
  await mail.goAway()
  const alreadyThere = mail.received.length
  const emails: string[] = []
  for (let step = 0; step < steps; step += 1) {
    emails.push(...(await wake(urls, office.course.name)))
    await clock.pass(hourMs / steps)
  }
  expect(mail.received).toHaveLength(alreadyThere)

  await mail.comeBack()
  await clock.pass(hourMs)
  emails.push(...(await wake(urls, office.course.name)))
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
  await clock.pass(2 * hourMs)
  emails.push(...(await wake(urls, office.course.name)))
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])

  expect(emails.map((to) => addressed(mail.received, to))).toEqual(emails.map(() => 1))
  const ids = mail.received.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
  note('mail server away for an hour (simulated clock)', {
    processes: mostProcesses,
    'letters written': ids.length,
    'delivered once': new Set(ids).size,
    'delivered twice': ids.length - new Set(ids).size,
  })
})

test('a mail server that refuses or stalls holds nobody up, and a letter cut off by a kill still arrives once', async () => {
  const { store, clock, mail, office, products, start, unsent } = await anOfficeWithMail(
    1,
    inForm('sqlite', engine),
  )
  const [first] = products
  if (!first) throw new Error('no product')
  await expect.poll(unsent, { timeout: 30_000 }).toHaveLength(1)

  mail.behave('refuses for now')
  const refused = await signUp(first.url, office.course.name)
  await expect.poll(() => store.look(triesOf(refused)), { timeout: 20_000 }).toBe(1)
  mail.behave('stalls')
  await clock.pass(2 * minuteMs)
  const stalled = await signUp(first.url, office.course.name)
  await expect.poll(() => store.look(claimsOf(stalled)), { timeout: 20_000 }).toBe(1)
  await apiOf(first.url)(catalogueCalls.course.list)
  expect(await store.look(claimsOf(stalled))).toBe(1)
  for (const product of products) await product.kill()

  mail.behave('takes')
  const again = await start()
  await clock.pass(inForm(2, 24) * hourMs)
  await wake([again.url], office.course.name)
  // On a busy machine the server may be too slow for a letter: it goes with its next try, for which time has to pass.
  const unsentLater = () => clock.pass(2 * minuteMs).then(unsent)
  await expect.poll(unsentLater, { timeout: 60_000, interval: 1_000 }).toEqual([])
  expect([refused, stalled].map((to) => addressed(mail.received, to))).toEqual([1, 1])
  note('mail server that refuses, then stalls, and a kill meanwhile', {
    'delivered once': 2,
    'delivered twice': 0,
  })
})

function triesOf(to: string) {
  return async (db: Db) =>
    (await db.selectFrom('deliveries').where('to_address', '=', to).select('tries').executeTakeFirst())?.tries
}

function claimsOf(to: string) {
  return async (db: Db) => {
    const letters = db
      .selectFrom('deliveries')
      .where('to_address', '=', to)
      .where('claimed_until', 'is not', null)
    return (await letters.select('id').execute()).length
  }
}
