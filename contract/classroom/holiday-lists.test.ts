import { expect, test } from 'vitest'
import { addDays, isDay } from '../calendar.ts'
import { states } from '../fees/states.ts'
import { holidayStates, suggestHolidays } from './holiday-lists.ts'

const today = '2026-11-19'

test('every State and Union Territory can be chosen, and each list is days of the year to come in their order', () => {
  const names = states.map(({ name }) => name).filter((name) => name !== 'Other Territory')
  expect([...holidayStates].sort()).toEqual([...names].sort())
  const national = suggestHolidays(today, '').length
  for (const state of holidayStates) {
    const days = suggestHolidays(today, state).map(({ day }) => day)
    expect(days.length, state).toBeGreaterThan(national - 1)
    expect(days.every((day) => isDay(day) && day >= today && day <= addDays(today, 365))).toBe(true)
    expect(days).toEqual([...new Set(days)].sort())
  }
})

test('a festival of one State by the moon is suggested there alone, beside what India has on that day', () => {
  const onam = { day: '2027-09-12', name: 'Thiruvonam' }
  expect(suggestHolidays(today, 'Kerala')).toContainEqual(onam)
  expect(suggestHolidays(today, 'Delhi')).not.toContainEqual(onam)
  const navami = { day: '2027-10-09', name: 'Dussehra, Durga Puja (Navami)' }
  expect(suggestHolidays(today, 'West Bengal')).toContainEqual(navami)
  expect(suggestHolidays(today, 'Delhi')).toContainEqual({ day: '2027-11-04', name: 'Chhath Puja' })
})
