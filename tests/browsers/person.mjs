import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 30_000

/** @typedef {'field' | 'choice' | 'button' | 'link'} Kind A choice is a radio button or a checkbox. */

/**
 * Somebody in front of the browser: finds things by what they are called, and uses mouse and keys.
 * @param {import('./browser.d.ts').Browser} browser
 * @param {string} baseUrl
 */
export function aPerson(browser, baseUrl) {
  /**
   * @template T
   * @param {string} what
   * @param {() => Promise<T>} look
   * @returns {Promise<NonNullable<T>>}
   */
  async function patiently(what, look) {
    const until = Date.now() + patienceMs
    for (;;) {
      // A page that is just being left cannot be asked.
      const seen = await look().catch(() => null)
      if (seen) return seen
      if (Date.now() > until) throw new Error(`not seen in ${patienceMs / 1000} s: ${what}\n${await page()}`)
      await sleep(100)
    }
  }

  async function page() {
    return browser.run(whereAbouts).catch(String)
  }

  /**
   * @param {Kind} kind
   * @param {string} name
   */
  async function press(kind, name) {
    await click(await patiently(`${kind} ${name}`, () => browser.run(placeOf, kind, name)))
  }

  /** @param {{ x: number, y: number }} place */
  async function click({ x, y }) {
    await browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  return {
    /** @param {string} path */
    goTo: (path) => browser.open(baseUrl + path),
    press,
    /**
     * @param {string} name
     * @param {string} text
     */
    async fill(name, text) {
      // A dialog that is still sliding in can be missed.
      await patiently(`the cursor in ${name}`, async () => {
        await press('field', name)
        return browser.run(isFocused, name)
      })
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await browser.act([{ type: 'key', id: 'keys', actions }])
    },
    /**
     * A select's list is drawn by the system, where no protocol reaches.
     * @param {string} name
     * @param {string} option the beginning of its text
     */
    async choose(name, option) {
      await patiently(`${option} in ${name}`, () => browser.run(chosenIn, name, option))
    },
    /** The first choice of every question that is shown. */
    async answerAll() {
      await patiently('questions', () =>
        browser.run("() => document.querySelector('[data-question]') !== null"),
      )
      const count = await browser.run("() => document.querySelectorAll('[data-question]').length")
      for (let at = 0; at < count; at += 1) {
        const place = await patiently(`question ${at + 1}`, () => browser.run(firstChoice, at))
        await click(place)
      }
    },
    /** @param {string} text */
    async see(text) {
      await patiently(`"${text}"`, () =>
        browser.run('(text) => document.body.innerText.includes(text)', text),
      )
    },
    /** @param {string} path */
    async arriveAt(path) {
      await patiently(`the page ${path}`, () => browser.run('(path) => location.pathname === path', path))
    },
  }
}

/** @typedef {ReturnType<typeof aPerson>} Person */

const whereAbouts = `() => {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
  return location.href + '\\n' + front?.innerText
}`

// These run in the page, so that each is one text that needs nothing from here.
const byName = `(kind, name) => {
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const isShown = (element) => element.checkVisibility() && !element.matches(':disabled')
  if (kind === 'field' || kind === 'choice') {
    const isKind = (one) => (kind === 'choice') === /^(radio|checkbox)$/.test(one.type)
    return [...front.querySelectorAll('input, select, textarea')].find((one) =>
      isKind(one) && isShown(one) && [one.ariaLabel, ...[...one.labels].map((label) => label.textContent)].some((text) => plain(text).startsWith(name)),
    )
  }
  const all = front.querySelectorAll(kind === 'link' ? 'a' : 'button, [role="tab"]')
  return [...all].find((one) => isShown(one) && plain(one.ariaLabel ?? one.textContent) === name)
}`

const isFocused = `(name) => {
  const field = (${byName})('field', name)
  if (field !== document.activeElement) return false
  field.select()
  return true
}`

const middleOf = `(element) => {
  if (!element) return null
  const shown = element.type === 'radio' || element.type === 'checkbox' ? element.labels[0] ?? element : element
  shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = shown.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const hit = document.elementFromPoint(x, y)
  return shown.contains(hit) ? { x, y } : null
}`

const placeOf = `(kind, name) => (${middleOf})((${byName})(kind, name))`

const firstChoice = `(at) => (${middleOf})(document.querySelectorAll('[data-question]')[at].querySelector('input'))`

const chosenIn = `(name, option) => {
  const select = (${byName})('field', name)
  const wanted = [...(select?.options ?? [])].find((one) => one.text.startsWith(option))
  if (!wanted) return false
  if (select.value === wanted.value) return true
  select.focus()
  wanted.selected = true
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}`
