import { expect, test } from 'vitest'
import { noteValues, piecesOf } from './said.ts'

test('a text comes apart at the names that were put into it', () => {
  const text = 'Asha (R+D) is in Asha’s batch on 24 Nov.'
  expect(piecesOf(text)).toEqual([text])
  expect(noteValues(text, ['Asha', 'Asha (R+D)', '24 Nov', 3, ''])).toBe(text)
  expect(piecesOf(text)).toEqual(['', 'Asha (R+D)', ' is in ', 'Asha', '’s batch on 24 Nov.'])
})

test('sums, numbers of papers and addresses are known without being told', () => {
  expect(piecesOf('At most ₹1,25,000.50 is due, says R/26-27/000035.')).toEqual([
    ...['At most ', '₹1,25,000.50', ' is due, says ', 'R/26-27/000035', '.'],
  ])
  expect(piecesOf('A test email is on its way to a.b@example.com.')).toEqual([
    ...['A test email is on its way to ', 'a.b@example.com', '.'],
  ])
  expect(piecesOf('Call +91 98765 43210')).toEqual(['Call ', '+91 98765 43210', ''])
})

test('only the latest texts are remembered', () => {
  for (let no = 0; no < 31; no += 1) noteValues(`Asha ${no}`, ['Asha'])
  expect(piecesOf('Asha 0')).toEqual(['Asha 0'])
  expect(piecesOf('Asha 30')).toEqual(['', 'Asha', ' 30'])
})
