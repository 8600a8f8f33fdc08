import { expect, test } from 'vitest'
import { type BatchChoice, fittingBatches } from './batch-choice.ts'

const batches: BatchChoice[] = [
  { id: 'c', name: 'C only', group: 'Students', programmeIds: ['c'] },
  { id: 'both', name: 'C and Python', group: 'Students', programmeIds: ['c', 'python'] },
  { id: 'interns', name: 'Of interns', group: 'Interns', programmeIds: ['c', 'python'] },
]

test('only batches of the group that teach everything wanted fit', () => {
  expect(fittingBatches(batches, 'Students', ['c']).map(({ id }) => id)).toEqual(['c', 'both'])
  expect(fittingBatches(batches, 'Students', ['c', 'python', 'c']).map(({ id }) => id)).toEqual(['both'])
  expect(fittingBatches(batches, 'Students', ['java'])).toEqual([])
  expect(fittingBatches(batches, 'Interns', ['python']).map(({ id }) => id)).toEqual(['interns'])
})
