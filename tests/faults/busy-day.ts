import { setTimeout as sleep } from 'node:timers/promises'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { apiOf } from '../support/api.ts'
import { courseForm, courseId } from '../support/courses.ts'
import { mark } from '../support/people.ts'
import type { Ledger } from './ledger.ts'
import { type Office, signUp } from './office.ts'

interface Day {
  url: string
  office: Office
  ledger: Ledger
  /** What a call may meet before the signal besides success; anything else ends the day with an error. */
  mayMeet?: (error: unknown) => boolean
}

/**
 * Sign-ups, approvals, refusals, uploads, orders, payments and edits, all at once, until the signal is given.
 * Only what was answered with success is entered into the ledger as acknowledged.
 */
export async function workUntil(signal: AbortSignal, { url, office, ledger, mayMeet }: Day): Promise<void> {
  const asAdmin = apiOf(url, office.adminToken)
  const asLearner = apiOf(url, office.learnerToken)
  const unordered: string[] = []

  async function signer() {
    acknowledge(ledger.signedUp, await signUp(url, office.course.name, `Person ${mark()}`))
  }

  async function decider() {
    const { requests } = await asAdmin(admissionCalls.requests, { limit: '3' })
    const [first, ...others] = requests.filter(({ isSignUp }) => isSignUp)
    if (!first || others.length === 0) return sleep(20)
    const ids = others.map(({ id }) => id)
    await asAdmin(admissionCalls.approve, { ids, batchId: office.batchId })
    for (const id of ids) acknowledge(ledger.approved, id)
    const { email } = first.person
    ledger.perhapsDeclined.add(email)
    await asAdmin(admissionCalls.decline, { ids: [first.id] })
    acknowledge(ledger.declined, email)
  }

  async function uploader() {
    const name = `Course ${mark()}`
    await asAdmin(catalogueCalls.course.add, (await courseForm(name)) as never)
    acknowledge(ledger.courses, name)
    unordered.push(name)
  }

  async function buyer() {
    const name = unordered.pop()
    if (!name) return sleep(20)
    const programmeId = await courseId(asAdmin, name)
    const { order } = await asLearner(orderCalls.request, { programmeId })
    acknowledge(ledger.orders, order.id)
    const payment = {
      method: 'bank',
      ref: mark(),
      receivedOn: dayOf(new Date()),
      amount: '12000',
    } as const
    const { document } = await asAdmin(deskCalls.take, { orderId: order.id, ...payment })
    ledger.payments.set(order.id, document.number)
    ledger.acknowledged += 1
  }

  async function editor() {
    const number = askFor(ledger.edition)
    const { image: _, course_name: name, ...form } = await courseForm(office.course.name, `Edition ${number}`)
    await asAdmin(programmeCalls.edit, { ...form, id: office.course.id, name })
    ledger.edition.acknowledged = number
    ledger.acknowledged += 1
  }

  async function mover() {
    const number = askFor(ledger.city)
    await asLearner(learnerCalls.editProfile, { phone: '9876543210', city: `City ${number}` })
    ledger.city.acknowledged = number
    ledger.acknowledged += 1
  }

  function acknowledge<T>(entries: Set<T>, entry: T) {
    entries.add(entry)
    ledger.acknowledged += 1
  }

  async function repeat(work: () => Promise<void>) {
    while (!signal.aborted) {
      try {
        await work()
      } catch (error) {
        if (signal.aborted) return
        if (!mayMeet?.(error)) throw error
        await sleep(50)
      }
    }
  }

  await Promise.all([signer, signer, decider, uploader, buyer, editor, mover].map(repeat))
}

function askFor(counter: { asked: number }): number {
  counter.asked += 1
  return counter.asked
}
