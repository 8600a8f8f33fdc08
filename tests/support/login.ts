import type { Page } from 'playwright-core'
import { admin } from './product.mjs'

/** Puts an admin's session into this page before its first script runs; answers the token. */
export async function asAdmin(page: Page): Promise<string> {
  return asUser(page, '/api/user/adminlogin', admin)
}

/** The same for whoever logs in through the path. */
export async function asUser(
  page: Page,
  path: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const reply = await page.request.post(path, { data: credentials })
  const { token, user, message } = await reply.json()
  if (!token) throw new Error(`login was refused: ${message}`)
  await page.addInitScript(
    ([key, person]) => {
      // Once: a session that the test ends must stay ended on the next page.
      if (sessionStorage.getItem('given')) return
      sessionStorage.setItem('given', 'yes')
      sessionStorage.setItem('token', key)
      sessionStorage.setItem('user', person)
    },
    [token, JSON.stringify(user)] as const,
  )
  return token
}
