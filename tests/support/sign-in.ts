import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { apiOf, apiOfAdmin } from './api.ts'
import { mark, personOf } from './people.ts'
import { admin } from './product.mjs'

/** Puts an admin's session into the page's tab before its first script runs; answers the token. */
export async function signInAsAdmin(page: Page): Promise<string> {
  return startSession(page, await apiOf(inject('productUrl'))(loginCalls.staff, admin))
}

/** Makes a student who is enrolled in the course, and puts their session into the page's tab. */
export async function signInAsStudent(page: Page, course: string): Promise<void> {
  const productUrl = inject('productUrl')
  const student = personOf('Students', `Asha ${mark()}`, course)
  await (await apiOfAdmin(productUrl))(groupCalls.Students.add, student as never)
  await startSession(page, await apiOf(productUrl)(loginCalls.student, student))
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
