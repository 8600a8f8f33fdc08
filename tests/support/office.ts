import type { Page } from 'playwright-core'
import { admin } from './product.mjs'

type Json = Record<string, unknown>

/** The API as the office calls it, beside the page under test; a refusal is an error. */
export async function office(page: Page) {
  const { token } = await ask('POST', '/api/user/adminlogin', admin)

  async function ask(method: 'GET' | 'POST', path: string, data: Json = {}, key = '') {
    const headers = { token: key }
    const response =
      method === 'GET'
        ? await page.request.get(path, { headers, params: data as Record<string, string> })
        : await page.request.post(path, { headers, data })
    const reply = await response.json()
    if (!reply.success) throw new Error(`${path}: ${reply.message}`)
    return reply
  }

  return {
    get: (path: string, query?: Record<string, string>) => ask('GET', path, query, token),
    post: (path: string, body: Json) => ask('POST', path, body, token),
  }
}
