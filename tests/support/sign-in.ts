import type { Page } from 'playwright-core'
import { admin } from './product.mjs'

const password = 'a quiet river at dawn'
let made = 0

/** Puts an admin's session into the page's tab. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await startSession(page, await post(page, '/api/user/adminlogin', admin))
}

/** Makes a student who is enrolled in the course, and puts their session into the page's tab. */
export async function signInAsStudent(page: Page, course: string): Promise<{ email: string }> {
  const email = `student-${process.pid}-${Date.now()}-${made++}@example.com`
  const person = { name: 'Asha Verma', email, phone: '9876543210', password, city: 'Lucknow', type: 'Online' }
  const { token } = await post(page, '/api/user/adminlogin', admin)
  await post(page, '/api/admin/addstudent', { ...person, age: '21', course }, token)
  await startSession(page, await post(page, '/api/user/login', { email, password }))
  return { email }
}

interface LoggedIn {
  token: string
  user: unknown
}

async function post(page: Page, path: string, data: object, token = ''): Promise<LoggedIn> {
  const reply = await (await page.request.post(path, { data, headers: { token } })).json()
  if (!reply.success) throw new Error(`${path}: ${reply.message}`)
  return reply
}

async function startSession(page: Page, { token, user }: LoggedIn): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([tokenText, userText]) => {
      sessionStorage.setItem('token', tokenText)
      sessionStorage.setItem('user', userText)
    },
    [token, JSON.stringify(user)] as const,
  )
}
