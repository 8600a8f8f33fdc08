import type { Page } from 'playwright-core'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { Call } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { type Group, groups } from '#contract/groups.ts'
import { apiOf } from './api.ts'
import { aBatch, aSignUp, mark, personOf } from './people.ts'

interface Wished {
  group: Group
  /** The name of a programme of the demo catalogue. */
  programme: string
  /** What their batch teaches besides. */
  besides?: string
}

/**
 * Signs somebody up and approves them into a batch of their own. It teaches no more than is asked for:
 * among all that is offered may be what another journey has made for itself.
 */
export async function aLearner(
  productUrl: string,
  { group, programme, besides = programme }: Wished,
  asAdmin: Call,
) {
  const m = mark()
  const person = personOf(group, `Learner ${m}`, programme)
  const batchName = `Batch ${m}`
  const batchId = await aBatch(asAdmin, group, batchName, [...new Set([programme, besides])])
  await aSignUp(productUrl, group, person.name, programme)
  const { requests } = await asAdmin(admissionCalls.requests, { group, q: person.name })
  await asAdmin(admissionCalls.approve, { ids: requests.map(({ id }) => id), batchId })
  return { ...person, group, batchId, batchName, panel: groups[group].panel }
}

export type Learner = Awaited<ReturnType<typeof aLearner>>

export function learnerSession(productUrl: string, { email, password, group }: Learner) {
  const login = group === 'Interns' ? loginCalls.intern : loginCalls.student
  return apiOf(productUrl)(login, { email, password })
}

/** A session of the learner beside the browser's. */
export async function apiOfLearner(productUrl: string, learner: Learner): Promise<Call> {
  const { token } = await learnerSession(productUrl, learner)
  return apiOf(productUrl, token)
}

/** Through the form, as the learner does it. */
export async function logIn(page: Page, learner: Learner): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, learner)
  await page.waitForURL(`**${learner.panel}`)
}

export async function fillLogin(page: Page, { email, password, group }: Learner): Promise<void> {
  await page.getByRole('radio', { name: group === 'Interns' ? 'Interns' : 'Students' }).check()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
