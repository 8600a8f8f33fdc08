import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is told, in words', () => {
  const before = JSON.stringify({ id: '01a', name: 'Morning', courses: ['C'], featured: false })
  const after = JSON.stringify({ name: 'Morning', courses: ['C', 'C++'], featured: true })

  expect(changesOf(before, after)).toEqual([
    { field: 'Courses', before: 'C', after: 'C, C++' },
    { field: 'Featured', before: 'no', after: 'yes' },
  ])
})

test('a payment reads as its receipt does', () => {
  const before = { paid_by: 'cash', paid_ref: null, paid_on: '2026-03-05', receipt_number: 12 }
  const after = {
    paid_by: 'upi',
    paid_ref: '41',
    paid_on: '2026-03-05',
    paid_amount: 120000,
    receipt_number: 12,
  }

  expect(changesOf(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { field: 'Paid by', before: 'Cash', after: 'UPI' },
    { field: 'Reference', before: 'none', after: '41' },
    { field: 'Amount', before: null, after: '₹1,20,000' },
  ])
  expect(changesOf(null, '{"paid_on":"2026-03-05","receipt_number":12}')).toEqual([
    { field: 'Paid on', before: null, after: '5 March 2026' },
    { field: 'Receipt', before: null, after: '000012' },
  ])
})

test('days read as people write them, whatever they are of', () => {
  const after = { dated_on: '2026-11-02', counts_on: '2026-11-03', startsOn: '2026-12-01', paid_ref: '2026' }
  expect(changesOf(null, JSON.stringify(after)).map((change) => change.after)).toEqual([
    ...['2 November 2026', '3 November 2026', '1 December 2026', '2026'],
  ])
})

test('what is new has no before, what is gone no after', () => {
  expect(changesOf(null, '{"type":"Online"}')).toEqual([{ field: 'Type', before: null, after: 'Online' }])
  expect(
    changesOf('{"group":"College","status":"pending","createdAt":"2026-03-05T08:00:00Z"}', null),
  ).toEqual([
    { field: 'Group', before: 'College Students', after: null },
    { field: 'Status', before: 'Pending', after: null },
    { field: 'Joined', before: '5 Mar 2026, 1:30 pm', after: null },
  ])
  expect(changesOf(null, '{"paidNote":null,"courses":[]}')).toEqual([])
  expect(changesOf(null, null)).toEqual([])
})

test('a message that was opened is named, as a version stored it or by its kind', () => {
  expect(changesOf(null, '{"message":"Your fee for Python"}')).toEqual([
    { field: 'Message', before: null, after: 'Your fee for Python' },
  ])
  expect(changesOf(null, '{"told":"feeDue"}')).toEqual([
    { field: 'Message', before: null, after: 'Fee reminder' },
  ])
})

test('a long list is cut, and what is no JSON is shown as it is', () => {
  const emails = Array.from({ length: 1008 }, (_, at) => `p${at}`)
  expect(changesOf(null, JSON.stringify({ emails }))[0]?.after).toBe(
    'p0, p1, p2, p3, p4, p5, p6, p7 and 1,000 more',
  )
  expect(changesOf('plain words', null)).toEqual([{ field: 'Value', before: 'plain words', after: null }])
})
