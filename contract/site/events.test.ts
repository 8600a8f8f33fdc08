import { expect, test } from 'vitest'
import { eventDay } from './events.ts'

test('the demo’s event is dated as the specification writes it on its own day, and as any other on another', () => {
  expect(eventDay('2025-07-26T11:00', 'cybersecurity-talk')).toBe('July 26, 2025')
  expect(eventDay('2027-01-09T11:00', 'cybersecurity-talk')).toBe('9 January 2027')
  expect(eventDay('2025-07-26T11:00', 'another')).toBe('26 July 2025')
})
