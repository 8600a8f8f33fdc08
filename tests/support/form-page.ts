import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const soonMs = 15_000

let made = 0

/** An address that nobody else in this run has. */
export function anEmail(name: string): string {
  return `${name}-${process.pid}-${Date.now()}-${made++}@example.com`
}

/** The paths of the API that the page calls from now on, in order. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/** The `name` of the field that has the focus. */
export function focusedField(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}

/** The words that stand beside a field as its error, the way a screen reader is led to them. */
export function errorBeside(page: Page, name: string): Promise<string> {
  return page.evaluate((field) => {
    const control = document.querySelector(`[name="${field}"]`)
    const group = control?.getAttribute('type') === 'radio' ? control.closest('fieldset') : control
    const ids = group?.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = ids.map((id) => document.getElementById(id)).filter((it) => it?.matches('.field-error'))
    return words.map((it) => it?.textContent).join(' ')
  }, name)
}

/** What is read becomes what is expected, at the pace of a busy machine. */
export function soon<Value>(read: () => Promise<Value>) {
  return expect.poll(read, { timeout: soonMs })
}
