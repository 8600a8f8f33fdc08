import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** `moved`: the text itself lies in the <font>; `replaced`: another does. */
export const waysToTranslate = ['moved', 'replaced'] as const
/** As `replaced`, and what is chosen and pressed has other words than ours. */
type Way = (typeof waysToTranslate)[number] | 'altered'

/**
 * Wraps every text in <font><font>, before the page's scripts come and whatever they write later, as Chrome's translation does;
 * the words stay as they are, so that they are found, unless they are to be altered.
 */
export async function translate(page: Page, how: Way): Promise<void> {
  await page.addInitScript((way) => {
    const spared = 'font, script, style, noscript, textarea, title, [translate="no"]'
    function wrap(text: Text): void {
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(spared)) return
      const font = document.createElement('font')
      const inner = font.appendChild(document.createElement('font'))
      const isAltered = way === 'altered' && text.parentElement.closest('option, button')
      if (way !== 'moved') inner.textContent = text.nodeValue + (isAltered ? ' ·' : '')
      text.replaceWith(font)
      if (way === 'moved') inner.append(text)
    }
    function wrapAll(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    addEventListener('DOMContentLoaded', () => {
      wrapAll()
      new MutationObserver(() => setTimeout(wrapAll, 20)).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
  }, how)
}

/** Addresses, phone numbers, numbers of papers and requests. */
const exact = /\S@\w|\+91|\b\d{5} ?\d{5}\b|\b[A-Z]+\/[\d-]+\/\d/

/** The page stands, and no name, of whomever or whatever, and no number of it has been translated: not in a sentence, either. */
export async function expectWhole(page: Page, path: string, ...names: string[]): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/This page could not be shown|could not be loaded|Something went wrong/)
  const translated = await page.locator('body font > font').allTextContents()
  const spoilt = translated.filter((words) => exact.test(words) || ['Asha', ...names].includes(words.trim()))
  const said = await page.locator(':is(main, .toast-host) font > font').allTextContents()
  const within = said.filter((words) => names.some((name) => words.includes(name)))
  const named = page.locator(':is(.site-brand, .avatar, code, .signup-number strong) font')
  const all = [...spoilt, ...within, ...(await named.allTextContents())]
  expect([...new Set(all)], `translated on ${path}`).toEqual([])
}
