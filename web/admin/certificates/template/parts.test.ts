import { expect, test } from 'vitest'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { moved, partsOf, pictureAdded, pictureReplaced, signaturePlace } from './parts.ts'

const design = readyDesign('course')

test('a part is moved alone, by half millimetres, and stays on the paper', () => {
  const { texts = [] } = moved(design, 'texts 3', { x: 2.2, y: -1 })
  const before = design.texts[3]
  expect(texts[3]).toEqual({ ...before, x: (before?.x ?? 0) + 2, y: (before?.y ?? 0) - 1 })
  expect(texts.filter((_, at) => at !== 3)).toEqual(design.texts.filter((_, at) => at !== 3))
  expect(moved(design, 'qr', { x: 999, y: -999 }).qr).toEqual({ ...design.qr, x: 297 - design.qr.size, y: 0 })
  expect(moved(design, 'pictures 0', { x: 0, y: 0 }).pictures).toEqual(design.pictures)
})

test('everything on the page can be chosen, by names of its own', () => {
  const names = partsOf(design).map(({ name }) => name)
  expect(new Set(names).size).toBe(design.texts.length + design.pictures.length + 1)
})

test('a signature stands over its line in every ready look', () => {
  for (const look of ['frame', 'band', 'letter'] as const) {
    const ready = readyDesign('internship', look)
    const line = ready.texts.find(({ text }) => text.includes('signatory'))
    const { x, y } = signaturePlace(ready, { width: 40, height: 15 })
    expect(x).toBeGreaterThanOrEqual(line?.x ?? 0)
    expect(x + 40).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0))
    expect(y + 15).toBeLessThan(line?.y ?? 0)
  }
  expect(signaturePlace({ ...design, texts: [] }, { width: 40, height: 15 })).toEqual({ x: 42, y: 156 })
})

test('a picture takes the place of another, also when that one has moved up meanwhile; one that is gone stays so', () => {
  const [stamp, sign, fresh] = ['s', 't', 'f'].map((letter) => letter.repeat(43)) as [string, string, string]
  const place = { x: 10, y: 10, width: 30, height: 12 }
  const of = (...names: string[]) => ({
    ...design,
    pictures: names.map((picture) => ({ picture, ...place })),
  })
  const replace = (now: typeof design) =>
    pictureReplaced(now, { at: 1, picture: sign }, { picture: fresh, width: 300, height: 200 }).pictures
  const put = { ...place, picture: fresh, height: 20 }
  expect(replace(of(stamp, sign))).toEqual([{ picture: stamp, ...place }, put])
  expect(replace(of(sign))).toEqual([put])
  expect(replace(of(sign, sign))).toEqual([{ picture: sign, ...place }, put])
  expect(replace(of(stamp))).toEqual(of(stamp).pictures)
  expect(pictureAdded(of(stamp), { picture: fresh, width: 300, height: 100 }).pictures).toHaveLength(2)
})
