import axe from 'axe-core'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { lookForWork } from '../../support/settled.ts'

/** What stands there, by its words or its role; waits for it. A refusal stands beside its field and in a toast. */
export async function sees(...all: (Locator | string)[]): Promise<void> {
  for (const one of all) await expect.element(find(one).first()).toBeVisible()
}

export async function losesSight(...all: (Locator | string)[]): Promise<void> {
  for (const one of all) await expect.element(find(one)).not.toBeInTheDocument()
}

function find(one: Locator | string): Locator {
  return typeof one === 'string' ? page.getByText(one) : one
}

export async function press(name: string | RegExp, within: Locator | typeof page = page): Promise<void> {
  await within.getByRole('button', { name, exact: typeof name === 'string' }).click()
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the document has from the server. */
const notHere = ['document-title', 'html-has-lang']

/** What is found once nothing moves: a dialog on its way in is paler than it will be. What a test holds back stays busy. */
export async function axeFindings(within: Element | Document = document): Promise<string[]> {
  for (let still = 0; still < 2; ) still = /^(?:busy|$)/.test(await lookForWork()) ? still + 1 : 0
  // Nor does a toast leave in the midst.
  const clocks = document
    .getAnimations()
    .filter((animation) => (animation as CSSAnimation).animationName === 'toast-time')
  for (const clock of clocks) clock.pause()
  const { violations } = await axe.run(within, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(notHere.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  for (const clock of clocks) clock.play()
  const sideways = document.documentElement.scrollWidth - window.innerWidth
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`)),
  ]
}
