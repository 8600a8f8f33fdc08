import { expect, test } from 'vitest'
import { strongestColour } from './strongest-colour.ts'

const pixels = (...given: [red: number, green: number, blue: number, alpha: number, times: number][]) =>
  given.flatMap(([red, green, blue, alpha, times]) =>
    Array.from({ length: times }, () => [red, green, blue, alpha]).flat(),
  )

test('the colour of a logo is the one that most of its vivid pixels have', () => {
  const blue: [number, number, number, number] = [11, 92, 173, 255]
  expect(strongestColour(pixels([255, 255, 255, 255, 900], [...blue, 80], [200, 16, 46, 255, 10]))).toBe(
    '#0b5cad',
  )
  // What is see-through is not in sight.
  expect(strongestColour(pixels([200, 16, 46, 0, 500], [...blue, 5]))).toBe('#0b5cad')
})

test('a logo in black, white and grey proposes none', () => {
  expect(
    strongestColour(pixels([0, 0, 0, 255, 50], [255, 255, 255, 255, 50], [128, 130, 127, 255, 9])),
  ).toBeNull()
  expect(strongestColour([])).toBeNull()
})
