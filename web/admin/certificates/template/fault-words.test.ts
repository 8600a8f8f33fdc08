import { expect, test } from 'vitest'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { faultWords } from './fault-words.ts'

const design = readyDesign('course')
const words = (field: string, message: string) => faultWords(field, message, design)

test('what is wrong with a design is told with its place, counted and named as in the form', () => {
  const tooFar = 'design.texts.3.x: must be at most 297'
  expect(words('design.texts.3.x', tooFar)).toBe('Text 4, from left: must be at most 297.')
  expect(words('design.texts.3', messages.leastSizeTooLarge)).toBe(`Text 4: ${messages.leastSizeTooLarge}`)
  expect(words('design.pictures.0', messages.offThePage)).toBe(`Logo: ${messages.offThePage}`)
  expect(words('design.pictures.1.height', 'must be at least 3')).toBe(
    'Picture 2, height: must be at least 3.',
  )
  expect(words('design.qr.size', 'must be at least 15')).toBe('Square code, size: must be at least 15.')
  expect(words('design.pictures', 'must have at most 6')).toBe('Pictures: must have at most 6.')
  expect(words('design', messages.templateLacksName)).toBe(messages.templateLacksName)
})

test('what is wrong elsewhere keeps its words', () => {
  expect(words('name', messages.templateNameRequired)).toBe(messages.templateNameRequired)
})
