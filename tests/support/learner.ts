import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Call } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Group, groups, kinds } from '#contract/groups.ts'
import { createCall } from '#web/lib/api.ts'
import { admin } from './product.mjs'

/** The calls of MAP 1 on the product under test, as the bearer of a token. */
export function apiOf(productUrl: string, token = ''): Call {
  return createCall({
    send: ({ method, path, body }) =>
      fetch(productUrl + path, {
        method,
        body,
        headers: { token, ...(body ? { 'content-type': 'application/json' } : {}) },
      }),
  })
}

export async function apiOfAdmin(productUrl: string, as = admin): Promise<Call> {
  const { token } = await apiOf(productUrl)(endpoints.sessions.loginAdmin, as)
  return apiOf(productUrl, token)
}

interface Wished {
  group: Group
  /** The name of a programme of the demo catalogue. */
  programme: string
}

/** Signs somebody up and approves them into a batch of their own, which teaches all programmes of the kind. */
export async function aLearner(productUrl: string, { group, programme }: Wished, asAdmin: Call) {
  const mark = randomUUID().slice(0, 8)
  const person = {
    name: `Learner ${mark}`,
    email: `learner-${mark}@example.com`,
    phone: '9876543210',
    password: `a good secret ${mark}`,
    city: 'Lucknow',
    type: 'Online',
  }
  const batchName = `Batch ${mark}`
  const courses = await programmeNames(asAdmin, group)
  await asAdmin(endpoints.batches.add, { batch_name: batchName, courses, batchof: group })
  const { batches } = await asAdmin(endpoints.batches.all)
  const batchId = batches.find(({ batch_name }) => batch_name === batchName)?._id ?? ''

  await register(apiOf(productUrl), { group, programme }, person)
  const { requests } = await asAdmin(endpoints.enrolments.requests, { batchof: group, q: person.name })
  await asAdmin(endpoints.enrolments.approve, { ids: requests.map(({ _id }) => _id), batchId })
  return { ...person, group, batchId, batchName, panel: groups[group].panel }
}

export type Learner = Awaited<ReturnType<typeof aLearner>>

/** A session of the learner beside the browser's. */
export async function apiOfLearner(productUrl: string, { email, password, group }: Learner): Promise<Call> {
  const login = group === 'Interns' ? endpoints.sessions.loginIntern : endpoints.sessions.loginStudent
  const { token } = await apiOf(productUrl)(login, { email, password })
  return apiOf(productUrl, token)
}

/** Through the form, as the learner does it. */
export async function logIn(page: Page, { email, password, group, panel }: Learner): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, { email, password, group })
  await page.waitForURL(`**${panel}`)
}

export async function fillLogin(page: Page, learner: Pick<Learner, 'email' | 'password' | 'group'>) {
  const { email, password, group } = learner
  await page.getByRole('radio', { name: group === 'Interns' ? 'Interns' : 'Students' }).check()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function programmeNames(asAdmin: Call, group: Group): Promise<string[]> {
  const { kind } = groups[group]
  const reply = (await asAdmin(endpoints[kind].list)) as unknown as Record<string, Record<string, string>[]>
  return (reply[kinds[kind].listKey] ?? []).map((programme) => programme[kinds[kind].nameKey] ?? '')
}

interface SignUp {
  name: string
  email: string
  phone: string
  password: string
  city: string
  type: string
}

async function register(call: Call, { group, programme }: Wished, person: SignUp): Promise<void> {
  const college = { semester: '3', college: 'City College' }
  if (group === 'Students')
    await call(endpoints.people.Students.register, { ...person, age: '21', course: programme })
  if (group === 'Interns')
    await call(endpoints.people.Interns.register, { ...person, ...college, internship_name: programme })
  if (group === 'College')
    await call(endpoints.people.College.register, { ...person, ...college, degree_name: programme })
}
