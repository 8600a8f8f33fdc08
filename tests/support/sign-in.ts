import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Call } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { adminSession, apiOf, apiOfAdmin, newAdminSession } from './api.ts'
import { type Learner, learnerSession } from './learner.ts'
import { mark, personOf } from './people.ts'

/** Puts the admin's shared session into the page's tab before its first script runs; answers the token. */
export async function signInAsAdmin(page: Page): Promise<string> {
  return startSession(page, await adminSession(inject('productUrl')))
}

/** For a journey that ends its session. */
export async function signInAsAdminAnew(page: Page): Promise<string> {
  return startSession(page, await newAdminSession(inject('productUrl')))
}

/** Makes a student who is enrolled in the course, and puts their session into the page's tab. */
export async function signInAsStudent(page: Page, course: string): Promise<void> {
  const productUrl = inject('productUrl')
  const student = personOf('Students', `Asha ${mark()}`, course)
  await (await apiOfAdmin(productUrl))(groupCalls.Students.add, student as never)
  await startSession(page, await apiOf(productUrl)(loginCalls.student, student))
}

/** Puts a session of the learner into the page's tab; answers their calls in the same session. */
export async function signInAsLearner(page: Page, learner: Learner): Promise<Call> {
  const productUrl = inject('productUrl')
  return apiOf(productUrl, await startSession(page, await learnerSession(productUrl, learner)))
}

/** Puts the session of whoever has just logged in into the page's tab. */
export async function startSession(
  page: Page,
  { token, user }: { token: string; user: unknown },
): Promise<string> {
  await page.addInitScript(
    ([tokenText, userText]) => {
      // Once in a tab, whose name outlives its pages: a session that the test ends must stay ended.
      if (window.name !== '') return
      window.name = 'signed in'
      sessionStorage.setItem('token', tokenText)
      sessionStorage.setItem('user', userText)
    },
    [token, JSON.stringify(user)] as const,
  )
  return token
}
