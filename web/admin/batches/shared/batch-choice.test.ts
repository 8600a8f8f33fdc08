import { expect, test } from 'vitest'
import { type BatchChoice, fittingBatches } from './batch-choice.ts'

const batches: BatchChoice[] = [
  { id: 'c', name: 'C only', group: 'Students', programmeIds: ['c'] },
  { id: 'both', name: 'C and Python', group: 'Students', programmeIds: ['c', 'python'] },
  { id: 'interns', name: 'Of interns', group: 'Interns', programmeIds: ['web'] },
]

test('only batches that teach what is wanted fit', () => {
  expect(fittingBatches(batches, 'c').map(({ id }) => id)).toEqual(['c', 'both'])
  expect(fittingBatches(batches, 'web').map(({ id }) => id)).toEqual(['interns'])
  expect(fittingBatches(batches, 'java')).toEqual([])
})
