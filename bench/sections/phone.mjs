import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchChromium } from '../../tests/support/chromium.mjs'
import { startProduct } from '../../tests/support/product.mjs'
import { asAdmin } from '../as-admin.mjs'
import { median } from '../measure.mjs'

/** The same course in each language, about as long. */
const courses = {
  English: {
    name: 'Computer basics',
    description:
      'Typing, the internet, email and office work from the very first day, with a teacher beside you. ',
  },
  Hindi: {
    name: 'कंप्यूटर की शुरुआत',
    description: 'पहले दिन से टाइपिंग, इंटरनेट, ईमेल और दफ़्तर का काम, शिक्षक के साथ। अभ्यास प्रतिदिन और प्रमाणपत्र अंत में। ',
  },
  Gujarati: {
    name: 'કમ્પ્યુટરની શરૂઆત',
    description: 'પહેલા દિવસથી ટાઇપિંગ, ઇન્ટરનેટ, ઇમેઇલ અને ઓફિસનું કામ, શિક્ષક સાથે. દરરોજ અભ્યાસ અને અંતે પ્રમાણપત્ર. ',
  },
}
const mostMoreKb = 40

/** Slow 3G, and a processor six times slower than this one. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const cpuRate = 6
const looksPerPage = 3
const mostUntilTyping = 1.2
/** What version 0.7 took at most. */
const mostUntilTaps = 3.5

/** What a cheap phone meets. */
export async function phone() {
  const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
  try {
    return [...(await starts(product.url)), ...(await bytesByLanguage(product.url))]
  } finally {
    await product.stop()
  }
}

/**
 * A course's page at its first visit, where the phone has the letters of the language itself and where it has not.
 * @param {string} url
 */
async function bytesByLanguage(url) {
  const admin = await asAdmin(url)
  const [first] = (await admin.read('/api/course/listcourse')).courses
  const image = await (await fetch(new URL(new URL(first.image).pathname, url))).blob()
  for (const { name, description } of Object.values(courses)) {
    const form = new FormData()
    const facts = {
      fees: '12000',
      duration: '3 months',
      languages: '["C"]',
      description: description.repeat(4),
    }
    for (const [key, value] of Object.entries({ course_name: name, ...facts })) form.set(key, value)
    form.set('image', image, 'course.webp')
    await admin.upload('/api/course/addcourse', form)
  }
  const { courses: listed } = await admin.read('/api/course/listcourse')
  const pathOf = (/** @type {string} */ name) =>
    `/course/${listed.find((/** @type {{ course_name: string }} */ one) => one.course_name === name).slug}`
  const rows = []
  for (const hasLetters of [false, true]) {
    const bytes = new Map()
    for (const [language, { name }] of Object.entries(courses))
      bytes.set(language, await bytesOf(url + pathOf(name), hasLetters))
    const { all: english } = bytes.get('English')
    for (const [language, { all, fonts }] of bytes) {
      const more = (all - english) / 1024
      rows.push({
        what: `a course in ${language}, on a phone ${hasLetters ? 'with' : 'without'} its letters: bytes of the first visit, fonts among them; more than in English`,
        figure: `${(all / 1024).toFixed(0)} kB, ${(fonts / 1024).toFixed(0)} kB; ${more.toFixed(1)} kB`,
        target: hasLetters ? '≤ 5 kB more' : `≤ ${mostMoreKb} kB more`,
        isMet: more <= (hasLetters ? 5 : mostMoreKb),
      })
    }
  }
  return rows
}

/**
 * As they travel, with their headers.
 * @param {string} address
 * @param {boolean} hasLetters
 */
async function bytesOf(address, hasLetters) {
  const home = mkdtempSync(join(tmpdir(), 'taleem-fonts-'))
  if (hasLetters) symlinkSync(resolve('server/platform/pdf/fonts'), join(home, 'fonts'))
  const browser = await launchChromium({ env: { ...process.env, XDG_DATA_HOME: home } })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    const watch = await page.context().newCDPSession(page)
    const types = new Map()
    const sum = { all: 0, fonts: 0 }
    watch.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    watch.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sum.all += encodedDataLength
      if (types.get(requestId) === 'Font') sum.fonts += encodedDataLength
    })
    await watch.send('Network.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    return sum
  } finally {
    await browser.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * When a page can be read, typed in and used at its first visit. Times hang on the machine: what counts are their ratios.
 * @param {string} url
 */
async function starts(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => new URL(found).pathname)
  const firstOf = (/** @type {string} */ kind) => paths.find((path) => path.startsWith(kind)) ?? []
  const rows = []
  const forms = ['/signup', '/login', '/contact']
  const pages = ['/', ...forms, ...['/course/', '/events/', '/blog/'].flatMap(firstOf)]
  for (const path of pages) {
    console.log(`  ${path} …`)
    const hasForm = forms.includes(path)
    /** @type {Start[]} */
    const looks = []
    for (let at = 0; at < looksPerPage; at += 1) looks.push(await startOf(url + path, hasForm))
    const middle = (/** @type {(look: Start) => number} */ of) => median(looks.map(of))
    const typing = middle(({ typed, read }) => typed / read)
    const taps = middle(({ used, read }) => used / read)
    rows.push({
      what: `\`${path}\` on slow 3G, CPU 6× slower: readable; typing works, taps work, in times of that`,
      figure: `${(middle(({ read }) => read) / 1000).toFixed(1)} s; ${hasForm ? `${typing.toFixed(2)}×` : 'no form'}, ${taps.toFixed(2)}×`,
      target: `${hasForm ? `≤ ${mostUntilTyping}×, ` : ''}≤ ${mostUntilTaps}×`,
      isMet: (!hasForm || typing <= mostUntilTyping) && taps <= mostUntilTaps,
    })
  }
  return rows
}

/** @typedef {{ read: number, typed: number, used: number }} Start in ms since the page was asked for */

/**
 * What is typed at the first chance must be there still when the scripts have taken the page over.
 * @param {string} address
 * @param {boolean} hasForm
 * @returns {Promise<Start>}
 */
async function startOf(address, hasForm) {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    const watch = await page.context().newCDPSession(page)
    await watch.send('Network.enable')
    await watch.send('Network.emulateNetworkConditions', slowLine)
    await watch.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(watchStart)
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
    const field = page
      .locator('main form :is(input[type=text], input[type=email], input:not([type]))')
      .first()
    if (hasForm) await field.fill('asha@example.com')
    await page.waitForFunction(() => /** @type {any} */ (window).started.used > 0, undefined, {
      timeout: 60_000,
    })
    if (hasForm && (await field.inputValue()) !== 'asha@example.com')
      throw new Error(`What was typed on ${address} was lost when its scripts came`)
    const { read, typed, used } = await page.evaluate(() => /** @type {any} */ (window).started)
    // Nobody types in what is not painted yet.
    return { read, typed: Math.max(typed, read), used }
  } finally {
    await browser.close()
  }
}

/** Runs in the page, before its own scripts. */
function watchStart() {
  const started = { read: 0, typed: 0, used: 0 }
  Object.assign(window, { started })
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (paint) started.read = paint.startTime
  }).observe({ type: 'paint', buffered: true })
  addEventListener('input', () => {
    started.typed ||= performance.now()
  })
  /** @type {Window['pageStart']} */
  let pageStart
  Object.defineProperty(window, 'pageStart', {
    get: () => pageStart,
    set(/** @type {NonNullable<Window['pageStart']>} */ its) {
      const { done } = its
      pageStart = Object.assign(its, {
        done() {
          done()
          started.used ||= performance.now()
        },
      })
    },
  })
}
