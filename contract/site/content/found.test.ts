import { expect, test } from 'vitest'
import { descriptionOf } from './found.ts'

test('a description says the words of a link where the text has it', () => {
  const text = 'Choose a course. {link} by duration and fees.'
  const link = { label: 'Compare every program', href: '/programs' }
  expect(descriptionOf({ description: '', sections: [{ text, link }] })).toBe(
    'Choose a course. Compare every program by duration and fees.',
  )
  expect(descriptionOf({ description: '', sections: [{ text: 'Over {count} courses' }] })).toBe(
    'Over courses',
  )
})
