import { expect, inject } from 'vitest'
import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
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
import { signInAsLearner } from '../../support/sign-in.ts'
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

/** Texts in Devanagari that a screen reader would read as English, but for names, which WCAG leaves out. */
function findUnmarked(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const skipped of body.querySelectorAll('script, style, [aria-hidden="true"], [translate="no"]'))
    skipped.remove()
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (/\p{Script=Devanagari}/u.test(data) && !parentElement?.closest('[lang="hi"]'))
      found.push(`${parentElement?.parentElement?.className} > ${parentElement?.outerHTML.slice(0, 120)}`)
  }
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
      unmarked.push(...(await page.evaluate(findUnmarked, html)).map((what) => `${path}: ${what}`))
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
      found.push(...(await page.evaluate(findUnmarked, html)).map((what) => `${path}: ${what}`))
      found.push(...(await page.evaluate(findShut, hindi)).map((what) => `${path} is shut: ${what}`))
    }
    expect(found).toEqual([])
  },
)
