import { expect, test } from 'vitest'
import { decodePicture, encodePicture } from './pictures.ts'

test('a picture has its whole address on the wire and its path on our own pages', () => {
  const path = '/uploads/abc-320.webp'
  const wire = encodePicture(path, 'https://www.example.com')
  expect(wire).toBe('https://www.example.com/uploads/abc-320.webp')
  expect(decodePicture(wire)).toBe(path)
})

test('no picture is an empty text on both sides', () => {
  expect(encodePicture('', 'https://www.example.com')).toBe('')
  expect(decodePicture('')).toBe('')
})
