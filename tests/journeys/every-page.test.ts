import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Call } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { personCalls } from '#contract/people/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { allPatterns } from '../abuse/product/screens.ts'
import { apiOf, newAdminSession } from '../support/api.ts'
import { axeFindings, everyLook } from '../support/axe.ts'
import { launchChromium } from '../support/chromium.mjs'
import { watchFaults } from '../support/journey.ts'
import { aPng } from '../support/png.ts'
import { startProduct } from '../support/product.mjs'
import { untilSettled } from '../support/settled.ts'
import { startSession } from '../support/sign-in.ts'

/**
 * Every page of MAP 2 on the living demo: none throws, or is another than the server sent; axe in all looks; of visitors' and learners' pages none is wider than a phone with
 * its text at 200 %; no browser's translation touches a name, a figure or a code that stands by itself. A new route is looked at without being named here; one that no page links to needs an example.
 */
let product: Awaited<ReturnType<typeof startProduct>>
let asAdmin: Call
let admin: Session
const names: string[] = []

type Session = { token: string; user: unknown }

beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  admin = await newAdminSession(product.url)
  asAdmin = apiOf(product.url, admin.token)
  for (const group of groupNames) {
    const { people } = await asAdmin(personCalls.list, { group })
    for (const { name } of people) names.push(name)
  }
})
afterAll(() => product?.stop())

const isFile = (pattern: string) => /\.\w+$/.test(pattern)
const ownPages = ['/profile', '/orders']
const pages = allPatterns().filter((pattern) => !isFile(pattern))
const pagesOf = (panel: string) => pages.filter((pattern) => pattern.split('/')[1] === panel)
const sitePages = pages.filter(
  (pattern) => !ownPages.includes(pattern) && !/^\/(admin|student|intern)(\/|$)/.test(pattern),
)

test('the site', async () => {
  const { certificates } = await asAdmin(certificateCalls.list)
  const { internships } = await asAdmin(catalogueCalls.internship.list)
  const { degrees } = await asAdmin(catalogueCalls.degree.list)
  const examples = {
    '/internship/:programmeId': `/internship/${internships[0]?._id}`,
    '/degree/:programmeId': `/degree/${degrees[0]?._id}`,
  }
  const beside = ['/verify', `/c/${certificates[0]?.code}`, '/api/docs']
  expect(await findingsOn([...sitePages, ...beside], null, examples)).toEqual([])
}, 600_000)

test('the panel of a student', async () => {
  const student = await aLearner('Students', 'प्रिया')
  expect(await findingsOn(pagesOf('student'), student)).toEqual([])
}, 600_000)

test('the pages of a student who pays by instalments', async () => {
  const student = await aLearner('Students', 'Arjun Mehta')
  expect(await findingsOn(['/student/fees', '/student/orders', ...ownPages], student)).toEqual([])
}, 600_000)

test('the panel of an intern', async () => {
  expect(await findingsOn(pagesOf('intern'), await aLearner('Interns', 'Ankit'))).toEqual([])
}, 600_000)

test('the panel of the office', async () => {
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const { internships } = await asAdmin(catalogueCalls.internship.list)
  const { degrees } = await asAdmin(catalogueCalls.degree.list)
  const { people } = await asAdmin(personCalls.list, { group: 'Students', q: 'Arjun Mehta' })
  const { media } = await asAdmin(mediaCalls.upload, {
    file: new File([new Uint8Array(aPng({ width: 9, height: 9 }))], 'a.png'),
  })
  const examples = {
    '/admin/courses/:programmeId': `/admin/courses/${courses[0]?._id}`,
    '/admin/internships/:programmeId': `/admin/internships/${internships[0]?._id}`,
    '/admin/degrees/:programmeId': `/admin/degrees/${degrees[0]?._id}`,
    '/admin/account': `/admin/account?person=${people[0]?.id}`,
    '/admin/media/:mediaId': `/admin/media/${media.id}`,
  }
  expect(await findingsOn([...pagesOf('admin'), ...ownPages], admin, examples)).toEqual([])
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

async function findingsOn(
  patterns: readonly string[],
  session: Session | null,
  examples: Record<string, string> = {},
): Promise<string[]> {
  const findings: string[] = []
  const browser = await launchChromium({ args: ['--process-per-site'] })
  try {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
    const faults = watchFaults(context, product.url)
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    if (session) await startSession(page, session)
    const links = new Set<string>()
    // First those whose address is known: they link to the others.
    for (const pattern of [...patterns.filter(isPlain), ...patterns.filter((one) => !isPlain(one))]) {
      const address = examples[pattern] ?? addressOf(pattern, links)
      if (!address) {
        findings.push(`${pattern} no page links to one`)
        continue
      }
      if (session !== admin) {
        await phone.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
        await page.setViewportSize({ width: 360, height: 640 })
      }
      await open(page, address)
      const { pathname } = new URL(page.url())
      if (!likeOf(pattern).test(pathname)) findings.push(`${pattern} led to ${pathname}`)
      if (session !== admin) {
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 360) findings.push(`${pattern} is ${width} px wide with large text`)
        await phone.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
      }
      for (const link of await linksOf(page)) links.add(link)
      for (const text of await page.evaluate(translatableFacts, names))
        findings.push(`${pattern} lets be translated: ${text}`)
      findings.push(...(await axeFindings(page, everyLook)).map((finding) => `${pattern} ${finding}`))
      findings.push(...faults.splice(0).map((fault) => `${pattern} ${fault}`))
    }
    return findings
  } finally {
    await browser.close()
  }
}

const isPlain = (pattern: string) => !/[:*]/.test(pattern)

function addressOf(pattern: string, links: Set<string>): string | undefined {
  if (pattern.endsWith('*')) return pattern.replace('*', 'no-such-page')
  if (isPlain(pattern)) return pattern
  return [...links].find((link) => likeOf(pattern).test(link) && !pages.includes(link))
}

const likeOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '(?!new$)[^/#?]+').replace('*', '.+')}$`)

/** Until its scripts have come, a panel shows nothing but its frame; the pages of certificates have none. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  if (await page.locator('script[type="module"]').count()) {
    await page.locator('.toast-host').waitFor({ state: 'attached' })
    await untilSettled(page)
    // What a page reads after itself, such as a document.
    await page.locator('h1').first().waitFor()
  }
  await untilSettled(page)
}

/**
 * Runs in the page: what a translator would take though it stands for itself: ₹4,000, DEMO/R/26-27/000035, an address, a
 * phone number, somebody's name. A figure among words is theirs.
 */
function translatableFacts(people: string[]): string[] {
  const spared = 'script, style, noscript, textarea, code, option, svg, [translate="no"]'
  const codes = /\S@\w|\+91|\b\d{5} ?\d{5}\b|\b[A-Z]+\/[\d-]+\/\d/
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = own
      .map((node) => node.nodeValue)
      .join('')
      .trim()
    const isFact = people.includes(text) || codes.test(text) || (/\d/.test(text) && !/\p{L}/u.test(text))
    return isFact && !element.closest(spared) ? [`${text} in ${element.outerHTML.slice(0, 120)}`] : []
  })
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
