import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { activeSection } from './active-section.ts'

const places = [
  { id: 'first', topPx: 400 },
  { id: 'second', topPx: 1000 },
  { id: 'third', topPx: 1600 },
]

function at(yPx: number) {
  return activeSection(places, { yPx, maxPx: 1500, offsetPx: limits.sectionOffsetPx })
}

test('the first section is active until the next comes within 200 px of the top', () => {
  expect(at(0)).toBe('first')
  expect(at(798)).toBe('first')
  expect(at(800)).toBe('second')
})

test('at the end of the page the last section is active, however short it is', () => {
  expect(at(1399)).toBe('third')
  expect(activeSection(places, { yPx: 900, maxPx: 900, offsetPx: 200 })).toBe('third')
})

test('nothing is active without sections', () => {
  expect(activeSection([], { yPx: 0, maxPx: 0, offsetPx: 200 })).toBeNull()
})
