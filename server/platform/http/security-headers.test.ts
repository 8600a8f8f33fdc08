import { expect, test } from 'vitest'
import { ownScriptsOf, pagePolicy, withoutMarks } from './security-headers.ts'

const mark = 'secret-of-this-rendering'
const page = [
  `<script nonce="${mark}">theme()</script>`,
  `<script nonce="${mark}" type="module" async="">start()</script>`,
  `<script nonce="${mark}" src="/assets/a.js"></script>`,
  '<script>slippedIn()</script>',
  '<script nonce="guessed">slippedIn()</script>',
].join('')

test('a script that slipped into a page is not allowed by the policy of that page', () => {
  expect(ownScriptsOf(page, mark)).toEqual(['theme()', 'start()'])
  expect(pagePolicy(ownScriptsOf(page, mark)).match(/'sha256-/g)).toHaveLength(2)
})

test('the secret does not leave with the page', () => {
  expect(withoutMarks(page, mark)).not.toContain(mark)
})
