import { admissionCalls } from '#contract/admissions/calls.ts'
import type { Call } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { signUpOf } from '#server/testing/factories.ts'
import { apiOf } from '../support/api.ts'
import { addCourse } from '../support/courses.ts'
import { aBatch, mark } from '../support/people.ts'
import { admin } from '../support/product.mjs'

export interface Office {
  adminToken: string
  learnerToken: string
  /** What everybody signs up for, and the batch that teaches it. */
  course: { id: string; name: string }
  batchId: string
}

async function anAdmin(url: string): Promise<{ token: string; call: Call }> {
  const { token } = await apiOf(url)(loginCalls.staff, admin)
  return { token, call: apiOf(url, token) }
}

/** Signs somebody up for the course; answers their email. */
export async function signUp(url: string, courseName: string, name = 'Asha Verma'): Promise<string> {
  const email = `${mark()}${mark()}@example.com`
  await apiOf(url)(groupCalls.Students.register, signUpOf('Students', courseName, { name, email }) as never)
  return email
}

/** The id of the request that a sign-up made. */
async function requestOf(asAdmin: Call, name: string): Promise<string> {
  const { requests } = await asAdmin(admissionCalls.requests, { q: name })
  return requests[0]?.id ?? ''
}

/** An institute in its first hour: an admin, one course, one batch, one accepted learner. */
export async function openOffice(url: string): Promise<Office> {
  const { token: adminToken, call: asAdmin } = await anAdmin(url)
  const course = await addCourse(asAdmin, 'Ground course')
  const batchId = await aBatch(asAdmin, 'Students', 'First batch', [course.name])
  const name = 'Learner of the first hour'
  const email = await signUp(url, course.name, name)
  await asAdmin(admissionCalls.approve, { ids: [await requestOf(asAdmin, name)], batchId })
  const { password } = signUpOf('Students', course.name)
  const { token: learnerToken } = await apiOf(url)(loginCalls.student, { email, password })
  return { adminToken, learnerToken, course, batchId }
}
