import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import type { ContentKind } from '#contract/site/content/kinds.ts'
import { walkBody } from '#contract/site/content/walk.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { certify } from '../../support/certified.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { mark } from '../../support/people.ts'
import { startProduct } from '../../support/product.mjs'
import { untilSettled } from '../../support/settled.ts'
import { signInAsAdmin, signInAsLearner } from '../../support/sign-in.ts'
import { teach } from '../../support/taught.ts'

const hindi = 'शिक्षा'

/** What is a name for machines, though it is typed into a line. */
const isNoText = /^(?:path|slug|email|phone|whatsapp|address\.(?:countryCode|postalCode))$|link|code$/i

/** Every text that an owner can write, in Devanagari; two of one list stay apart by their numbers. */
function inHindi(kind: ContentKind, body: Record<string, unknown>): Record<string, unknown> {
  const written = structuredClone(body)
  for (const [no, { field, value, path }] of walkBody(kind, body).entries()) {
    const words = `${hindi} ${no}`
    if (
      (field.input === 'line' || field.input === 'lines') &&
      value &&
      !isNoText.test(path) &&
      !field.isHidden
    )
      put(written, path, words)
    if (field.input === 'link' && (value as { label: string }).label)
      put(written, path, { ...(value as object), label: words })
    if (field.input === 'rich')
      put(
        written,
        path,
        JSON.parse(JSON.stringify(value).replace(/"text":"(?:[^"\\]|\\.)*"/g, `"text":"${hindi}"`)),
      )
  }
  return written
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce((at, name) => at[name] as Record<string, unknown>, body)
  place[last] = value
}

async function writeInHindi(asAdmin: Call): Promise<void> {
  const { contentItems } = await asAdmin(contentCalls.contentItems, {})
  const saved: { id: string; rev: number }[] = []
  for (const { id, kind } of contentItems) {
    const { contentItem, body } = await asAdmin(contentCalls.contentItem, { id })
    const { rev } = await asAdmin(contentCalls.save, { id, rev: contentItem.rev, body: inHindi(kind, body) })
    saved.push({ id, rev })
  }
  await asAdmin(contentCalls.publish, { contentItems: saved })
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const [course] = courses
  const words = {
    name: hindi,
    description: hindi,
    duration: hindi,
    prerequisites: hindi,
    languages: `["${hindi}"]`,
  }
  await asAdmin(programmeCalls.edit, { id: course?._id ?? '', fees: '500', featured: true, ...words })
}

/** Not read aloud, and words of a button in which the name is one of several. */
const spared = 'script, style, [aria-hidden="true"], .print-sheet, .btn-icon > .sr-only'

/** Texts in Devanagari that a screen reader would read as English: names, too, and what stands in fields. */
function findUnmarked([html = '', spared = '']: string[]): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const skipped of body.querySelectorAll(spared)) skipped.remove()
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (/\p{Script=Devanagari}/u.test(data) && !parentElement?.closest('[lang="hi"]'))
      found.push(`${parentElement?.parentElement?.className} > ${parentElement?.outerHTML.slice(0, 120)}`)
  }
  for (const field of body.querySelectorAll('input'))
    if (/\p{Script=Devanagari}/u.test(field.getAttribute('value') ?? '') && !field.closest('[lang="hi"]'))
      found.push(field.outerHTML.slice(0, 120))
  return found
}

journey('whatever an owner writes in Hindi is marked as Hindi, on every public page', async ({ page }) => {
  const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  try {
    await writeInHindi(await apiOfAdmin(product.url))
    const read = async (path: string) => (await fetch(product.url + path)).text()
    const sitemap = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    const paths = sitemap.map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(20)
    const unmarked: string[] = []
    for (const path of [...paths, '/login', '/signup', '/forgotpassword', '/nothing-here']) {
      const html = await read(path)
      expect(html, path).toContain(hindi)
      unmarked.push(...(await page.evaluate(findUnmarked, [html, spared])).map((what) => `${path}: ${what}`))
    }
    expect(unmarked).toEqual([])
  } finally {
    await product.stop()
  }
})

/** Prose that no translator may take, though its reader needs it. */
function findShut(words: string): string[] {
  return [...document.querySelectorAll('main [translate="no"]')].flatMap((element) =>
    element.textContent?.includes(words) ? [element.outerHTML.slice(0, 120)] : [],
  )
}

journey(
  'what is written to learners in Hindi is marked as Hindi, and open to the translator',
  async ({ page }) => {
    const productUrl = inject('productUrl')
    const asAdmin = await apiOfAdmin(productUrl)
    const programme = `${hindi} ${mark()}`
    const added = { name: programme, description: hindi, duration: hindi, fees: '500' }
    await asAdmin(programmeCalls.add, { kind: 'degree', ...added })
    await asAdmin(programmeCalls.add, { kind: 'degree', ...added, name: `${programme} २` })
    const learner = await aLearner(productUrl, { group: 'College', programme }, asAdmin)
    const id = await teach(productUrl, asAdmin, learner, hindi)
    await certify(asAdmin, learner)
    await signInAsLearner(page, learner)
    const found: string[] = []
    for (const path of [
      ...['', '/assignments', `/assignments?open=${id}`, '/questions', '/material'],
      ...['/fees', '/orders', '/enroll', '/certificates'],
    ]) {
      await page.goto(`/student${path}`)
      await page.getByRole('main').getByText(hindi).first().waitFor()
      await untilSettled(page)
      const html = await page.content()
      found.push(...(await page.evaluate(findUnmarked, [html, spared])).map((what) => `${path}: ${what}`))
      found.push(...(await page.evaluate(findShut, hindi)).map((what) => `${path} is shut: ${what}`))
    }
    expect(found).toEqual([])
  },
)

journey('who has a name and a city in Hindi is named in Hindi, in every panel', async ({ page }) => {
  const productUrl = inject('productUrl')
  const asAdmin = await apiOfAdmin(productUrl)
  // Of digits alone: most letters of a text decide.
  const programme = `${hindi} ${Date.now()}`
  const added = { name: programme, description: hindi, duration: hindi, fees: '500' }
  await asAdmin(programmeCalls.add, { kind: 'degree', ...added })
  const learner = await aLearner(productUrl, { group: 'College', programme }, asAdmin)
  const { people } = await asAdmin(personCalls.list, { group: 'College', q: learner.name })
  const id = people[0]?.id ?? ''
  const name = `आशा ${Date.now()}`
  const { email, phone } = learner
  const atCollege = { type: 'Online', year: '2', semester: '3', college: hindi }
  await asAdmin(personCalls.edit, { id, name, email, phone, city: 'लखनऊ', ...atCollege })
  await teach(productUrl, asAdmin, learner, hindi)
  const found: string[] = []
  const read = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await page
        .getByRole('main')
        .getByText(/आशा|शिक्षा/)
        .filter({ visible: true })
        .first()
        .waitFor()
      await untilSettled(page)
      const html = await page.content()
      found.push(...(await page.evaluate(findUnmarked, [html, spared])).map((what) => `${path}: ${what}`))
    }
  }
  await signInAsLearner(page, learner)
  await read(page, ['/student', '/student/profile'])
  const office = await page.context().newPage()
  await signInAsAdmin(office)
  const q = encodeURIComponent(name)
  await read(office, [
    ...[`/admin/collegestudents?q=${q}`, `/admin/person/${id}`, `/admin/account?person=${id}`],
    ...[`/admin/orders?q=${q}`, `/admin/batches/${learner.batchId}`, '/admin/degrees'],
  ])
  expect(found).toEqual([])
})
