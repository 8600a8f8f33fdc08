import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const key = 'a key that is long enough to be one'

test('what was sealed is read again by the same key, for the same owner', () => {
  const sealed = sealWith(key).seal('नमस्ते', 'asha')

  expect(sealed).not.toContain('नमस्ते')
  expect(sealWith(key).open(sealed, 'asha')).toBe('नमस्ते')
})

test('another key, another owner and a changed text open nothing', () => {
  const { seal, open } = sealWith(key)
  const sealed = seal('a secret', 'asha')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')

  expect(sealWith('another key that is long enough').open(sealed, 'asha')).toBeNull()
  expect(open(sealed, 'bano')).toBeNull()
  expect(open(changed, 'asha')).toBeNull()
  expect(open('', 'asha')).toBeNull()
  expect(open(sealed.slice(0, 20), 'asha')).toBeNull()
})

test('two seals of one text differ', () => {
  const { seal } = sealWith(key)

  expect(seal('a secret', 'asha')).not.toBe(seal('a secret', 'asha'))
})
