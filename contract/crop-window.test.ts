import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropWindow, middle } from './crop-window.ts'

const side = fc.integer({ min: 1, max: 9_000 })
const part = fc.integer({ min: 0, max: 1000 })

test('a window lies in its picture, is as large as fits, and holds the point', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(16 / 9, 1, 4 / 5, 1200 / 630),
      part,
      part,
      (width, height, ratio, x, y) => {
        const { left, top, ...cut } = cropWindow({ width, height }, ratio, { x, y })
        expect(left >= 0 && left + cut.width <= width).toBe(true)
        expect(top >= 0 && top + cut.height <= height).toBe(true)
        expect(cut.width === width || cut.height === height).toBe(true)
        const [pointX, pointY] = [(width * x) / 1000, (height * y) / 1000]
        expect(pointX >= left - 1 && pointX <= left + cut.width + 1).toBe(true)
        expect(pointY >= top - 1 && pointY <= top + cut.height + 1).toBe(true)
      },
    ),
  )
})

test('the point is in the middle where the edges allow it', () => {
  expect(cropWindow({ width: 4000, height: 3000 }, 1, { x: 400, y: 500 })).toEqual({
    left: 100,
    top: 0,
    width: 3000,
    height: 3000,
  })
  expect(cropWindow({ width: 3000, height: 4000 }, 16 / 9, middle)).toMatchObject({ left: 0, top: 1156 })
  expect(cropWindow({ width: 3000, height: 4000 }, 16 / 9, { x: 0, y: 0 }).top).toBe(0)
})
