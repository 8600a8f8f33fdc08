import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Call } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import type { Group } from '#contract/groups.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOf, newAdminSession } from '../support/api.ts'
import { axeFindings, everyLook } from '../support/axe.ts'
import { launchChromium } from '../support/chromium.mjs'
import { startProduct } from '../support/product.mjs'
import { untilSettled } from '../support/settled.ts'
import { startSession } from '../support/sign-in.ts'

/**
 * Every page of MAP 2 on the living demo: axe in all looks; of visitors' and learners' pages none is wider than a phone with
 * its text at 200 %.
 */
let product: Awaited<ReturnType<typeof startProduct>>
let asAdmin: Call
let admin: Session

type Session = { token: string; user: unknown }

beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  admin = await newAdminSession(product.url)
  asAdmin = apiOf(product.url, admin.token)
})
afterAll(() => product.stop())

/** Paths of MAP 2; those with an id are found by the first link of another page to one. */
const source = readFileSync('web/routes.ts', 'utf8')
const pathsIn = (part: string) =>
  [...part.matchAll(/(?:route|index)\((?:'([^'*]+)')?/g)].flatMap(([, path]) => path ?? [])
const [siteRoutes = '', panelRoutes = ''] = source.split("route('admin', ")
const [adminRoutes = ''] = panelRoutes.split("(['student', 'intern'] as const)")
const sitePaths = ['/', '/no-such-page', '/verify', ...pathsIn(siteRoutes).map((path) => `/${path}`)]
const adminPaths = [
  '/admin',
  '/admin/no-such-screen',
  ...pathsIn(adminRoutes).map((path) => `/admin/${path}`),
]
const learnerPaths = ['', '/test', '/enroll', '/orders', '/fees', '/certificates', '/profile', '/none']
const ownPaths = ['/profile', '/orders']
const isOfNobody = (path: string) => !ownPaths.includes(path) && !path.startsWith('/dev')

test('the site', async () => {
  const { certificates } = await asAdmin(certificateCalls.list)
  const paths = [
    ...sitePaths.filter(isOfNobody),
    `/c/${certificates[0]?.code}`,
    '/internship/:id',
    '/degree/:id',
  ]
  expect(await findingsOn(paths, null)).toEqual([])
}, 600_000)

test.each([
  ['Students', 'प्रिया', '/student', learnerPaths.map((path) => `/student${path}`)],
  ['Students', 'Arjun Mehta', '/student', ['/student/fees', '/student/orders', ...ownPaths]],
  ['Interns', 'Ankit', '/intern', ['/intern', '/intern/fees', '/intern/certificates']],
] as const)(
  'the panel of one of the %s',
  async (group, name, _panel, paths) => {
    expect(await findingsOn(paths, await aLearner(group, name))).toEqual([])
  },
  600_000,
)

test('the panel of the office', async () => {
  expect(await findingsOn(adminPaths, admin)).toEqual([])
}, 1_200_000)

/** Nobody of the demo has a password: the office makes a link for a new one. */
async function aLearner(group: Group, q: string): Promise<Session> {
  const { people } = await asAdmin(personCalls.list, { group, q })
  const { id = '', email = '' } = people[0] ?? {}
  const { link } = await asAdmin(personCalls.resetLink, { id })
  const password = 'a good long secret'
  const token = new URLSearchParams(new URL(link).hash.slice(1) || new URL(link).search).get('token') ?? ''
  await apiOf(product.url)(accountCalls.resetPassword, { token, password, confirmation: password })
  return apiOf(product.url)(group === 'Interns' ? loginCalls.intern : loginCalls.student, { email, password })
}

async function findingsOn(paths: readonly string[], session: Session | null): Promise<string[]> {
  const findings: string[] = []
  const large = await launchChromium({ args: ['--blink-settings=defaultFontSize=32'] })
  const browser = await launchChromium()
  try {
    const looks = { baseURL: product.url, reducedMotion: 'reduce' } as const
    const page = await browser.newPage({ ...looks, viewport: { width: 1280, height: 800 } })
    const phone = await large.newPage({ ...looks, viewport: { width: 360, height: 640 } })
    if (session) for (const one of [page, phone]) await startSession(one, session)
    const links = new Set<string>()
    for (const path of [...paths.filter(isPlain), ...paths.filter((path) => !isPlain(path))]) {
      const address = isPlain(path) ? path : [...links].find((link) => patternOf(path).test(link))
      if (!address) continue
      await open(page, address)
      for (const link of await linksOf(page)) links.add(link)
      findings.push(...(await axeFindings(page, everyLook)).map((finding) => `${path} ${finding}`))
      if (session === admin) continue
      await open(phone, address)
      const width = await phone.evaluate(() => document.documentElement.scrollWidth)
      if (width > 360) findings.push(`${path} is ${width} px wide with large text`)
    }
    return findings
  } finally {
    await browser.close()
    await large.close()
  }
}

const isPlain = (path: string) => !path.includes(':')
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '(?!new$)[^/#?]+')}$`)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await untilSettled(page)
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
