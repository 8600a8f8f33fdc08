import { expect, test } from 'vitest'
import { framesOf, ownScriptsOf, pagePolicy, withoutMarks } from './security-headers.ts'

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

test('only a page with a film on YouTube may show the player, and nobody else is framed', () => {
  const policy = (html: string) => pagePolicy([], undefined, framesOf(html))
  expect(policy('<a data-youtube="dQw4w9WgXcQ">')).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(policy('<p>data-youtube=&quot;dQw4w9WgXcQ&quot;</p>')).not.toContain('frame-src')
})
