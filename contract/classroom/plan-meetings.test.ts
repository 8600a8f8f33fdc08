import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { planMeetings, type Standing } from './plan-meetings.ts'

const slots = [1, 3, 5].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 }))
/** A Monday, ten weeks. */
const asked = {
  startsOn: '2026-12-07',
  endsOn: '2027-02-14',
  slots,
  holidays: new Map<string, string>(),
  standing: [] as Standing[],
  since: { day: '2026-11-18', minute: 600 },
}

function standing(add: { day: string; fromMin: number; toMin: number }[]): Standing[] {
  return add.map((time, at) => ({
    ...time,
    id: `m${at}`,
    plannedDay: time.day,
    plannedFrom: time.fromMin,
    isByHand: false,
    isCancelled: false,
  }))
}

test('ten weeks on three days with two holidays are 28 classes, and both holidays are named', () => {
  const holidays = new Map([
    ['2026-12-25', 'Christmas'],
    ['2027-01-15', 'Pongal'],
    ['2027-01-26', 'Republic Day'],
  ])
  const plan = planMeetings({ ...asked, holidays })
  expect(plan.add).toHaveLength(28)
  expect(plan.leftOut).toEqual([
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2027-01-15', name: 'Pongal' },
  ])
})

test('a class that is marked before it begins fills its place, whatever the pattern says now', () => {
  const [first, ...others] = standing(planMeetings(asked).add)
  const marked = { ...(first as Standing), isMarked: true }
  const again = planMeetings({ ...asked, standing: [marked, ...others] })
  expect(again).toMatchObject({ add: [], remove: [], byHand: [], marked: ['m0'] })
  const longer = slots.map((slot) => ({ ...slot, toMin: 1230 }))
  const changed = planMeetings({ ...asked, slots: longer, standing: [marked, ...others] })
  expect(changed.remove).not.toContain('m0')
  expect(changed.add.some(({ day }) => day === marked.day)).toBe(false)
})

test('a changed pattern leaves what somebody changed by hand, and what has begun', () => {
  const first = standing(planMeetings(asked).add)
  const moved = { ...(first[0] as Standing), day: '2026-12-08', isByHand: true }
  const now = { day: '2026-12-09', minute: 1100 }
  const evening = slots.map((slot) => ({ ...slot, fromMin: 1110, toMin: 1230 }))
  const plan = planMeetings({ ...asked, slots: evening, standing: [moved, ...first.slice(1)], since: now })
  // Moved before now; the class of 9 December has begun.
  expect(plan.byHand).toEqual([])
  expect(plan.remove).not.toContain('m0')
  expect(plan.remove).not.toContain('m1')
  expect(plan.remove).toHaveLength(28)
  // The evening of 9 December is held already, as it was.
  expect(plan.add).toHaveLength(28)

  const later = { ...(first[5] as Standing), day: '2026-12-19', isByHand: true }
  const again = planMeetings({ ...asked, standing: [...first.slice(0, 5), later, ...first.slice(6)] })
  expect(again).toMatchObject({ add: [], remove: [], byHand: ['m5'] })
})

test('a class that was moved before now keeps its place in the pattern, and one that runs is in the way of none', () => {
  const first = standing(planMeetings(asked).add)
  const early = { ...(first[5] as Standing), day: '2026-12-08', isByHand: true }
  const since = { day: '2026-12-09', minute: 1100 }
  const plan = planMeetings({ ...asked, standing: [...first.slice(0, 5), early, ...first.slice(6)], since })
  expect(plan).toMatchObject({ add: [], remove: [] })
  const later = slots.map((slot) => ({ ...slot, fromMin: 1140, toMin: 1260 }))
  const changed = planMeetings({ ...asked, slots: later, standing: first, since })
  expect(changed.add.some(({ day }) => day === '2026-12-09')).toBe(false)
})

test('at a new time of day a moved class stays alone and a cancelled one stays cancelled', () => {
  const first = standing(planMeetings(asked).add)
  const [, wednesday, friday, , cancelled] = first as [Standing, Standing, Standing, Standing, Standing]
  Object.assign(wednesday, { day: addDays(wednesday.day, 1), isByHand: true })
  Object.assign(friday, { day: addDays(friday.day, 1), isByHand: true })
  Object.assign(cancelled, { isByHand: true, isCancelled: true })
  const later = slots.map((slot) => ({ ...slot, fromMin: 1110 }))
  const plan = planMeetings({ ...asked, slots: later, standing: first })
  const days = plan.add.map(({ day }) => day)
  expect(days).toHaveLength(27)
  for (const { plannedDay } of [wednesday, friday, cancelled]) expect(days).not.toContain(plannedDay)
  expect(plan.byHand).toEqual([wednesday.id, friday.id, cancelled.id])
})

test('of two classes a day one changed by hand keeps its own place, and the other follows the pattern', () => {
  const at = (fromMin: number) => ({ weekday: 1, fromMin, toMin: fromMin + 90 })
  const oneDay = { ...asked, endsOn: asked.startsOn }
  const made = () => standing(planMeetings({ ...oneDay, slots: [at(540), at(630)] }).add)
  const cancelled = { isByHand: true, isCancelled: true }
  const addedAfter = (which: number, ...times: number[]) => {
    const now = made()
    Object.assign(now[which] as Standing, cancelled)
    return planMeetings({ ...oneDay, slots: times.map(at), standing: now }).add.map(({ fromMin }) => fromMin)
  }
  // An hour later the second is nearer to the new first than to its own.
  expect(addedAfter(0, 600, 690)).toEqual([690])
  expect(addedAfter(1, 600, 690)).toEqual([600])
  // Only one is left: it is the one that stood nearer to it.
  expect(addedAfter(0, 645)).toEqual([645])
  expect(addedAfter(1, 645)).toEqual([])
  // A third comes in between.
  expect(addedAfter(0, 540, 645, 735)).toEqual([645, 735])
})

test('what a holiday cancelled stays for when it is removed, as long as the pattern has it', () => {
  const made = standing(planMeetings(asked).add)
  const holiday = { ...(made[0] as Standing), isCancelled: true }
  const holidays = new Map([[holiday.day, 'Fair']])
  const now = { ...asked, holidays, standing: [holiday, ...made.slice(1)] }
  expect(planMeetings(now)).toMatchObject({ add: [], remove: [] })
  const later = slots.map((slot) => ({ ...slot, fromMin: 1110 }))
  expect(planMeetings({ ...now, slots: later }).remove).toContain(holiday.id)
})

test('the last days of the calendar come to an end', () => {
  const plan = planMeetings({ ...asked, startsOn: '9999-12-25', endsOn: '9999-12-31' })
  expect(plan.add).toHaveLength(3)
})

test('made again it changes nothing, whatever the pattern and the holidays', () => {
  const slot = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    fromMin: fc.constantFrom(540, 660, 1080),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(slot, { selector: ({ weekday, fromMin }) => `${weekday} ${fromMin}`, maxLength: 8 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 10 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: -30, max: 30 })), { maxLength: 5 }),
      fc.integer({ min: 0, max: 100 }),
      (some, off, length, moves, passed) => {
        const query = {
          ...asked,
          endsOn: addDays(asked.startsOn, length),
          slots: some.map((one) => ({ ...one, toMin: one.fromMin + 90 })),
          holidays: new Map(off.map((days) => [addDays(asked.startsOn, days), 'Holiday'])),
        }
        const made = standing(planMeetings(query).add)
        const again = planMeetings({ ...query, standing: made })
        expect(again).toMatchObject({ add: [], remove: [] })
        expect(again.same).toHaveLength(made.length)
        expect(made.every(({ day }) => !query.holidays.has(day))).toBe(true)
        // Some are moved, to before now too, and time goes on.
        for (const [which, days] of made.length > 0 ? moves : []) {
          const one = made[which % made.length] as Standing
          Object.assign(one, { day: addDays(one.day, days), isByHand: true })
        }
        const since = { day: addDays(asked.startsOn, passed), minute: 600 }
        const placeOf = (one: { day: string; fromMin: number }) => `${one.day} ${one.fromMin}`
        const placesOf = made.map((one) =>
          placeOf({ day: one.plannedDay ?? '', fromMin: one.plannedFrom ?? 0 }),
        )
        const later = planMeetings({ ...query, standing: made, since })
        expect(later.add.filter((one) => placesOf.includes(placeOf(one)))).toEqual([])
      },
    ),
  )
})

test('whatever the pattern was and is, each of its places has one class, also where some of a day were changed by hand', () => {
  const times = fc.uniqueArray(fc.constantFrom(540, 630, 720, 810, 900), { minLength: 1, maxLength: 4 })
  const byHand = fc.record({
    which: fc.nat(),
    days: fc.integer({ min: -9, max: 9 }),
    isCancelled: fc.boolean(),
  })
  const pattern = fc.record({ times, changes: fc.array(byHand, { maxLength: 3 }) })
  const passed = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 2, maxLength: 4 }), passed, (patterns, days) => {
      const since = { day: addDays(asked.startsOn, days), minute: 600 }
      let stands: Standing[] = []
      for (const [at, { times: from, changes }] of patterns.entries()) {
        const slots = from.flatMap((fromMin) =>
          [1, 3].map((weekday) => ({ weekday, fromMin, toMin: fromMin + 90 })),
        )
        const query = { ...asked, endsOn: addDays(asked.startsOn, 20), slots, ...(at > 0 && { since }) }
        const plan = planMeetings({ ...query, standing: stands })
        const refilled = new Map(plan.refilled.map(({ id, fromMin }) => [id, fromMin]))
        const left = stands
          .filter(({ id }) => !plan.remove.includes(id))
          .map((one) => ({ ...one, plannedFrom: refilled.get(one.id) ?? one.plannedFrom }))
        stands = [...left, ...standing(plan.add).map((one) => ({ ...one, id: `${at} ${one.id}` }))]
        const places = stands.map(({ plannedDay, plannedFrom }) => `${plannedDay} ${plannedFrom}`)
        expect(places).toEqual([...new Set(places)])
        expect(planMeetings({ ...query, standing: stands })).toMatchObject({ add: [], remove: [] })
        for (const change of stands.length > 0 ? changes : []) {
          const one = stands[change.which % stands.length] as Standing
          Object.assign(one, {
            day: addDays(one.day, change.days),
            isByHand: true,
            isCancelled: change.isCancelled,
          })
        }
      }
    }),
  )
})
