import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are the first and the last name', () => {
  expect(initialsOf('asha rani  verma')).toBe('AV')
})

test('one name gives one letter, none gives none', () => {
  expect(initialsOf(' Irfan ')).toBe('I')
  expect(initialsOf('  ')).toBe('')
})

test('a letter with its vowel sign stays whole', () => {
  expect(initialsOf('किरण शर्मा')).toBe('किश')
})
