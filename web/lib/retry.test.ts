import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from './retry.ts'

test('a whole page whose address leads to another site is opened: its answer is nobody’s to read', async () => {
  const opened: string[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  const assign = (address: string) => opened.push(address)
  vi.stubGlobal('location', { href: 'https://institute.example/blog', assign })
  vi.stubGlobal('fetch', async (_: URL, { redirect }: RequestInit) => {
    if (redirect !== 'manual') throw new TypeError('Refused by the policy of this page')
    return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  })
  await openPage('/old-shop')
  expect(opened).toEqual(['/old-shop'])
})
