import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signUpOf } from '#server/testing/factories.ts'
import { mark } from '../support/people.ts'
import { startProduct } from '../support/product.mjs'
import { auditBooks } from './audit-books.ts'
import { inForm, note } from './form.ts'
import { emptyLedger } from './ledger.ts'
import { openOffice } from './office.ts'
import { aStore, engines } from './store.ts'

const rounds = inForm(1, 6)
const exitWithinMs = 10_000

interface Outcome {
  answered: number
  /** Not taken any more: nobody listened. */
  turnedAway: number
  reset: string[]
}

test.each(inForm(engines.slice(-1), engines))(
  'told to stop under load it answers every request it has taken, then exits well, on %s',
  async (engine) => {
    const store = await aStore(engine)
    const { dataDir, env } = store
    const total: Outcome & { longestMs: number } = { answered: 0, turnedAway: 0, reset: [], longestMs: 0 }
    const ledger = emptyLedger()
    let office: Awaited<ReturnType<typeof openOffice>> | undefined

    for (let round = 1; round <= rounds; round += 1) {
      const product = await startProduct({ dataDir, env })
      onTestFinished(async () => void (await product.kill()))
      office ??= await openOffice(product.url)
      const { course } = office
      const signUp = () => {
        const email = `${mark()}${mark()}@example.com`
        const body = JSON.stringify(signUpOf('Students', course.name, { email }))
        return {
          method: 'POST',
          path: '/api/user/register',
          body,
          onSuccess: () => ledger.signedUp.add(email),
        }
      }
      const read = (path: string) => () => ({ method: 'GET', path })
      const kept = new Agent({ keepAlive: true })
      const clients = [
        ...Array.from({ length: 6 }, () => client(product.url, kept, signUp)),
        ...Array.from({ length: 6 }, () => client(product.url, kept, read('/api/course/listcourse'))),
        ...Array.from({ length: 3 }, () => client(product.url, kept, read('/'))),
        ...Array.from({ length: 2 }, () => client(product.url, kept, read('/healthz'))),
        ...Array.from({ length: 3 }, () => client(product.url, new Agent(), read('/allcourses'))),
      ]
      const idle = silentConnections(product.url, 5)
      const outcomes = clients.map(({ outcome }) => outcome)
      const areAllServed = () => outcomes.every(({ answered }) => answered > 0)
      await expect.poll(areAllServed, { timeout: 30_000 }).toBe(true)
      await sleep(Math.random() * 500)

      const began = performance.now()
      const code = await product.stop()
      const tookMs = performance.now() - began
      for (const socket of idle) socket.destroy()
      kept.destroy()
      await Promise.all(clients.map(({ end }) => end))

      expect(code).toBe(0)
      expect(tookMs).toBeLessThan(exitWithinMs)
      expect(outcomes.flatMap(({ reset }) => reset)).toEqual([])
      total.longestMs = Math.max(total.longestMs, tookMs)
      for (const { answered, turnedAway, reset } of outcomes) {
        total.answered += answered
        total.turnedAway += turnedAway
        total.reset.push(...reset)
      }
    }

    if (office) expect(await auditBooks(store, office, ledger)).toEqual({ lost: [], halfDone: [] })
    note(`SIGTERM under load, ${engine}`, {
      times: rounds,
      'requests answered': total.answered,
      reset: total.reset.length,
      'longest exit': `${(total.longestMs / 1000).toFixed(1)} s`,
    })
  },
)

interface Wanted {
  method: string
  path: string
  body?: string
  onSuccess?: () => void
}

/** Asks one thing after the other, until nobody listens any more. */
function client(url: string, agent: Agent, next: () => Wanted) {
  const outcome: Outcome = { answered: 0, turnedAway: 0, reset: [] }
  return { outcome, end: ask(url, agent, next, outcome) }
}

async function ask(url: string, agent: Agent, next: () => Wanted, outcome: Outcome): Promise<void> {
  for (;;) {
    const wanted = next()
    try {
      const { status, success } = await send(url, agent, wanted)
      if (status !== 200) outcome.reset.push(`${wanted.path} answered ${status}`)
      if (success) wanted.onSuccess?.()
      outcome.answered += 1
    } catch (error) {
      const { code, message, on } = error as NodeJS.ErrnoException & { on?: string }
      if (code === 'ECONNREFUSED') outcome.turnedAway += 1
      else outcome.reset.push(`${wanted.path} on ${on}: ${code ?? message}`)
      return
    }
  }
}

function send(url: string, agent: Agent, { method, path, body }: Wanted) {
  return new Promise<{ status: number; success: boolean }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const outgoing = request(url + path, { method, agent, headers: body ? headers : {} }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('error', reject)
      answer.on('close', () => {
        if (!answer.complete) return reject(new Error('cut off'))
        resolve({ status: answer.statusCode ?? 0, success: text.startsWith('{"success":true') })
      })
    })
    outgoing.on('error', (error) => {
      reject(Object.assign(error, { on: outgoing.reusedSocket ? 'a kept connection' : 'a new connection' }))
    })
    outgoing.end(body)
  })
}

function silentConnections(url: string, count: number) {
  const { port, hostname } = new URL(url)
  return Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
}
