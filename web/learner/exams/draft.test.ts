import { beforeEach, expect, test, vi } from 'vitest'
import { mergeAnswers, readDraft, removeDraft, writeDraft } from './draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a draft is read back for its own attempt alone', () => {
  writeDraft('one', [1, null, 3])

  expect(readDraft('one')).toEqual([1, null, 3])
  expect(readDraft('two')).toEqual([])
  removeDraft()
  expect(readDraft('one')).toEqual([])
})

test('a draft that cannot be read counts as none', () => {
  sessionStorage.setItem('test-draft', '{"attemptId":')
  expect(readDraft('one')).toEqual([])
  sessionStorage.setItem('test-draft', '{"attemptId":"one","answers":"2"}')
  expect(readDraft('one')).toEqual([])
})

test('what the tab still holds stands over what the server has', () => {
  expect(mergeAnswers([0, 1, null, null], [2, null, 0])).toEqual([2, 1, 0, null])
  expect(mergeAnswers([null, 3], [])).toEqual([null, 3])
})
