import { expect, test } from 'vitest'
import { certificateKinds } from '#contract/certificates/kinds.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { sortByFit } from './sort-by-fit.ts'

const templates = certificateKinds
  .map((kind) => ({ id: kind, kind, name: kind, version: 1, validMonths: null }))
  .map((template) => ({ ...template, design: readyDesign(template.kind), isInUse: false, issued: 0 }))
  .sort((one, other) => one.name.localeCompare(other.name))

test('the template that fits whom it is for comes first, and a bonafide certificate never by itself', () => {
  const orderFor = (whom: Parameters<typeof sortByFit>[1]) =>
    sortByFit(templates, whom).map(({ kind }) => kind)
  expect(templates[0]?.kind).toBe('bonafide')
  expect(orderFor(null)[0]).toBe('course')
  expect(orderFor('Students')).toEqual([
    'course',
    'bonafide',
    'internship',
    'degree',
    'event',
    'internshipLetter',
  ])
  expect(orderFor('Interns').slice(0, 3)).toEqual(['internship', 'internshipLetter', 'bonafide'])
  expect(orderFor('College').slice(0, 2)).toEqual(['degree', 'bonafide'])
  expect(orderFor('event')[0]).toBe('event')
})
