import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { allEndpoints } from '#contract/map.ts'
import { emailOf } from '#server/platform/mail/email.ts'
import { type RazorpayStandIn, startRazorpay } from '../../standins/razorpay/stand-in.ts'
import { apiOf, newAdminSession } from '../../support/api.ts'
import { launchChromium } from '../../support/chromium.mjs'
import { watchFaults } from '../../support/journey.ts'
import { startProduct } from '../../support/product.mjs'
import { untilSettled } from '../../support/settled.ts'
import { startSession } from '../../support/sign-in.ts'
import { structuredData } from '../../support/structured-data.ts'
import { hostileText } from './hostile-text.ts'
import { formulas, type Planted, plantEverywhere } from './plant.ts'
import { plantedMonday } from './plant-people.ts'
import { allPatterns } from './screens.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let browser: Browser
let planted: Planted
let dataDir: string
let razorpay: RazorpayStandIn

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'taleem-abuse-'))
  razorpay = await startRazorpay()
  const env = { SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ADMIN_NAME: hostileText('admin') }
  product = await startProduct({ dataDir, env: { ...env, RAZORPAY_URL: razorpay.url } })
  ;[browser, planted] = await Promise.all([
    launchChromium({ args: ['--process-per-site'] }),
    plantEverywhere(product.url, razorpay),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await razorpay?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Fields of a body that keep no text of the caller's choosing, or none that is ever shown; a passkey's label is its
 * owner's alone, and there are no passkeys for the number that this product has for an address. A redirect's `from`
 * and `to` are paths of the site, and nothing else passes; a programme's `slug` keeps letters, digits and hyphens alone.
 */
const notFree =
  /^(_?id|after|\w+id|ids|\w+Ids?|\w*[pP]assword|confirmation|code|credential|label|requiredFrom|emails|token|email|phone|type|fees|featured|age|semester|year|batchof|newStatus|paid(By|On|Amount)|certifiedOn|ended(As|On)|answers|status|website|group|role|commit|sendEmail|addAnyway|isSomeoneElse|device|applicants|isQuiet|decorative|silent|x|y|n|gstin|state|sac|rate|treatment|upiAddress|remind(Before|OnDay|After)|lateFee(After)?|keySecret|webhookSecret|kind|rev|contentItems|action|at|validMonths|prefix|on|sendEmails|why|amount|method|receivedOn|dueOn|asCredit|cashConfirmed|key|expectedDue|isReminded|instalments|parts|charge|utr|opening|counted|isWhole|reference|hasCome|isCancelled|officeConcession|lockDay|backDateDays|ownDrawers|tds|(refund|cash)YesFrom|isApproved|invoiceOn|byProgramme|mayReverse|from|to|slug|section|anyRole|earlyConfirmed|auditYears|emailMonths|startedOn|startsOn|endsOn|slots|seats|marks?|day|fromMin|toMin|list|of|keys|number|isAbsent|dates(Confirmed|OfRecord)|provider|host|port|agreedFee|person|teaches|isFeeOwed|least(Attendance|Test)|feesPaid|assignments|takes|dueAt|lateUntil|maxMarks|counts|isDraft|again|release|isPrivate|(move|keep)Dues|parentPhone|cursor|ticket|place|country|isForex|lut(Arn|Year)|isCoverDrawn)$/

test('every field that keeps a text has been tried', () => {
  const untried = allEndpoints()
    .filter(({ method }) => method === 'POST')
    .flatMap(({ path, body }) => {
      const keys = Object.keys((body as unknown as { shape: object }).shape)
      return keys
        .filter((key) => !notFree.test(key) && !planted.tried.get(path)?.has(key))
        .map((key) => `${path} ${key}`)
    })
  expect(untried).toEqual([])
})

/** Who looks at which screen of MAP 2; the rest of it is anybody's. */
const viewers: [prefix: string, viewer: Viewer][] = [
  ['/admin/teaching', 'trainer'],
  ['/admin', 'admin'],
  ['/student', 'student'],
  ['/intern', 'intern'],
  ['/profile', 'student'],
  ['/orders', 'student'],
]
type Viewer = 'admin' | 'trainer' | 'student' | 'intern' | 'college' | 'visitor'

/** Screens that show nothing that anybody stored. */
const showsNothing =
  /^\/(\*|company|projects|quiz|contact|login|forgotpassword|resetpassword|confirmemail|admin\/\*|admin\/import|admin\/bank\/upload|admin\/accountant|admin\/groups|admin\/payments|admin\/start|admin\/site\/(redirects|words)|student\/\*|intern\/\*|\w+\/test|(student|intern)\/(enroll|timetable))$/

/** Courses stand for the three kinds of programmes, which share their screen. */
const withDialogs = /^\/admin\/(batches|teaching|staff|courses|person\/:id|outbox|pendingreq)$/
/** Buttons that show more of what is stored. */
const opens =
  /^(View Applicants|Show the people|View details|Open: |Receipt of|Edit|Delete|Remove|Move|Record payment|Enrol in|End\b|Change (?:role|programme)|Take the approval|Revoke|Suspend)/

for (const viewer of ['visitor', 'admin', 'trainer', 'student', 'intern', 'college'] as const) {
  test(`no stored script runs on any screen of the ${viewer}`, async () => {
    const patterns = allPatterns().filter((pattern) => {
      // Files for robots; the browser's own viewer for them would break our policy.
      if (/\.(xml|txt|ics|json|webmanifest)$/.test(pattern)) return false
      const found = viewers.find(([prefix]) => pattern.startsWith(prefix))?.[1] ?? 'visitor'
      // The same screens as a student's, with another record: those that show it.
      if (viewer === 'college') return found === 'student' && !showsNothing.test(pattern)
      return found === viewer
    })
    const paths = [...patterns, ...more[viewer], ...(viewer === 'visitor' ? planted.certificatePaths : [])]
    expect(patterns.length).toBeGreaterThan(viewer === 'trainer' ? 0 : 3)
    await walk(viewer, paths)
  })
}

/** Addresses that show another side of a screen. */
const more: Record<Viewer, string[]> = {
  visitor: ['/api/docs', '/planted-page'],
  admin: [
    '/admin/pendingreq?group=Interns',
    '/admin/pendingreq?group=College',
    '/admin/outbox?state=waiting',
    '/admin/upi-payments?state=refused',
    '/admin/cheques?list=certified',
    '/admin/bank?list=matched',
    '/admin/bank?list=not_a_fee',
    '/admin/bank?list=unseen',
    '/admin/bank?list=statements',
    '/admin/approvals?state=declined',
    `/admin/timetable?day=${plantedMonday}`,
    '/admin/batches/:batchId?tab=assignments',
    '/admin/batches/:batchId?tab=messages',
  ],
  trainer: [],
  student: [`/student/timetable?day=${plantedMonday}`, '/student/assignments?open=:assignmentId'],
  intern: [],
  college: [],
}

async function walk(viewer: Viewer, paths: string[]): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const faults = watchFaults(context, product.url)
  await tellWhatRuns(context, faults)
  const waiting = [...paths]
  const session = await sessionOf(viewer)
  const look = async () => {
    const page = await context.newPage()
    if (session) await startSession(page, session)
    for (let path = waiting.shift(); path; path = waiting.shift()) await lookAt(page, path, faults)
  }
  await Promise.all([look(), look()])
  await context.close()
  expect(faults).toEqual([])
}

/** Whatever a planted text starts, or the policy stops, is written down. */
async function tellWhatRuns(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeFunction('planted', () => faults.push('a planted script ran'))
  await context.exposeFunction('tellBlocked', (what: string) => faults.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { tellBlocked } = window as unknown as { tellBlocked(what: string): void }
      tellBlocked(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

function sessionOf(viewer: Viewer) {
  const { Students, Interns, College } = planted.people
  const call = apiOf(product.url)
  if (viewer === 'admin') return newAdminSession(product.url)
  if (viewer === 'trainer') return planted.trainer
  if (viewer === 'student') return call(loginCalls.student, Students)
  if (viewer === 'college') return call(loginCalls.student, College)
  return viewer === 'intern' ? call(loginCalls.intern, Interns) : undefined
}

async function lookAt(page: Page, pattern: string, faults: string[]): Promise<void> {
  const path = pattern
    .replace(':courseid', planted.courseId)
    .replace(':assignmentId', planted.assignmentId)
    .replace('/document/:id', `/document/${planted.documentId}`)
    .replace('/certificatetemplates/:id', `/certificatetemplates/${planted.templateId}`)
    .replace(':id', planted.personId)
    // Without a person they ask for one.
    .replace(/^\/admin\/(desk|account)$/, `$&?person=${planted.personId}`)
    .replace(':batchId', planted.people.Students.batchId)
    .replace(':mediaId', planted.mediaId)
    .replace('/internship/:programmeId', `/internship/${planted.internshipId}`)
    .replace('/degree/:programmeId', `/degree/${planted.degreeId}`)
    .replace(':programmeId', planted.courseId)
    .replace('/articles/:contentItemId', `/articles/${planted.articleId}`)
    .replace(':eventId', planted.eventId)
    .replace(':contentItemId', planted.reviewId)
    .replace(':slug', 'planted')
    .replace(':kind', 'review')
    .replace('*', 'nothing')
    .replace('/invitation', `/invitation?token=${planted.invitation}`)
  // Pages that wait for no script of ours.
  const isScreen = !/^\/(?:api\/|c\/|verify)/.test(path)
  if (!(await goWithin(page, path))) {
    await page.goto(path)
    if (isScreen) await page.locator('.toast-host').waitFor({ state: 'attached' })
  }
  if (pattern === '/signup') await page.getByRole('radio', { name: 'Students' }).check({ force: true })
  if (path.startsWith('/c/')) await untilShown(page, path, 'body')
  else if (isScreen && !showsNothing.test(pattern)) await untilShown(page, path, 'main')
  if (panelOf(path)) await untilSettled(page)
  await noteStrangers(page, path, faults)
  if (withDialogs.test(pattern)) await openEach(page, path, faults)
}

function panelOf(path: string): string | undefined {
  return /^\/(?:admin|student|intern)(?=[/?]|$)/.exec(path)?.[0]
}

/**
 * From one screen of a panel to another as its links lead there: what they show is never in the server's page. What was
 * shown before is gone when it answers, or the page has to be loaded.
 */
async function goWithin(page: Page, path: string): Promise<boolean> {
  const { pathname } = new URL(page.url(), product.url)
  if (!panelOf(path) || panelOf(path) !== panelOf(pathname)) return false
  // Another side of the same screen: its heading stays.
  if (path.split('?')[0] === pathname) return false
  return page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    const before = document.querySelector('main h1')
    await router.navigate(to)
    for (let frames = 0; before?.isConnected && frames < 60; frames++)
      await new Promise(requestAnimationFrame)
    return before !== null && !before.isConnected
  }, path)
}

/**
 * A screen on which nothing of it is seen would prove nothing. Around `main` the frame of a panel shows the viewer's own
 * name, before anything was read.
 */
async function untilShown(page: Page, where: string, within: string): Promise<void> {
  const isSeen = (selector: string) => {
    const root = document.querySelector<HTMLElement>(selector)
    if (!root) return false
    const typed = [...root.querySelectorAll<HTMLInputElement>('input, textarea')].map((it) => it.value)
    const offered = [...root.querySelectorAll('option')].map((it) => it.textContent)
    return [root.innerText, ...typed, ...offered].some((text) => text?.includes('data-planted'))
  }
  await page.waitForFunction(isSeen, within, { timeout: 30_000 }).catch(() => {
    throw new Error(`${where} shows nothing that was planted`)
  })
}

/** One of each kind of button that opens a dialog, in a menu or beside it. */
async function openEach(page: Page, path: string, faults: string[]): Promise<void> {
  const buttons = page.locator('main button')
  const names = await buttons.evaluateAll((all) =>
    all.map((it) =>
      (it.closest('details') ?? it).checkVisibility()
        ? (it.getAttribute('aria-label') ?? it.textContent ?? '')
        : '',
    ),
  )
  const kinds = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const [kind] = opens.exec(name) ?? []
    if (kind && !kinds.has(kind)) kinds.set(kind, index)
  }
  expect(kinds.size, `dialogs of ${path}`).toBeGreaterThan(0)
  for (const [kind, index] of kinds) {
    const button = buttons.nth(index)
    await button.evaluate((it) => it.closest('details')?.setAttribute('open', ''))
    await button.click()
    const dialog = page.locator('dialog[open]').first()
    await dialog.waitFor()
    await untilShown(page, `${path}, ${kind}`, 'dialog[open]')
    await untilSettled(page)
    await noteStrangers(page, `${path}, ${kind}`, faults)
    if (kind === 'Receipt of') {
      await page.emulateMedia({ media: 'print' })
      expect(await dialog.innerText()).toContain('data-planted')
      await page.emulateMedia({ media: null })
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** Elements that a text became, blocked or not. */
async function noteStrangers(page: Page, where: string, faults: string[]): Promise<void> {
  const strangers = await page.evaluate(() =>
    [...document.querySelectorAll('[data-planted], [onerror], [href^="javascript:" i]')].map(
      (it) => it.outerHTML,
    ),
  )
  faults.push(...strangers.map((html) => `${where}: ${html}`))
}

test('a planted text that became an element would be seen, and what it runs as well', async () => {
  const context = await browser.newContext()
  const faults: string[] = []
  await tellWhatRuns(context, faults)
  const page = await context.newPage()
  await page.setContent(hostileText(''))
  await noteStrangers(page, 'here', faults)
  await expect
    .poll(() => faults.toSorted())
    .toEqual(['a planted script ran', expect.stringContaining('here: <img')])
  await context.close()
})

test('structured data of a hostile course is whole and stays data', async () => {
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto(`/course/${planted.courseId}`)
  const [course] = await structuredData(page, 'Course')
  expect(course).toMatchObject({
    name: hostileText('course'),
    description: hostileText('course description'),
  })
  await page.close()
})

test('an email shows what people typed as text, in a mail program that runs everything', async () => {
  const database = new Database(join(dataDir, 'taleem.db'), { readonly: true })
  const told = database.prepare('select kind, "values", words from notifications').all() as {
    kind: string
    values: string
    words: string | null
  }[]
  database.close()
  expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
  const context = await browser.newContext()
  const faults: string[] = []
  await tellWhatRuns(context, faults)
  const page = await context.newPage()
  for (const one of told) {
    const { kind } = one
    const { html, subject, replyTo } = emailOf(one)
    await page.setContent(html)
    expect([kind, await page.innerText('body')]).toEqual([kind, expect.stringContaining('data-planted')])
    await noteStrangers(page, kind, faults)
    expect(`${subject}${replyTo}`).not.toMatch(/[\r\n]/)
  }
  await context.close()
  expect(faults).toEqual([])
})

test('a spreadsheet takes no cell of an export for a formula', async () => {
  const page = await browser.newPage({ baseURL: product.url })
  await startSession(page, await newAdminSession(product.url))
  for (const path of ['/admin/allstudents', '/admin/allinterns']) {
    await page.goto(path)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const cells = cellsOf((await readFile(await saved.path(), 'utf8')).replace('\uFEFF', ''))
    expect(cells.filter((cell) => formulas.some((sign) => cell.startsWith(sign)))).toEqual([])
    expect(cells.filter((cell) => cell.startsWith("'=") || cell.startsWith("'-")).length).toBeGreaterThan(3)
  }
  await page.close()
})

function cellsOf(csv: string): string[] {
  const cells = csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
