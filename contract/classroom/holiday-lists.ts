import { addDays, type Day } from '../calendar.ts'
import type { Holiday } from './schemas.ts'

/** The same day every year, all over India. */
const national: [monthAndDay: string, name: string][] = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Labour Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
]

/** Festivals that follow the moon or the church year, by the calendars published so far. */
const movable: [Day, string][] = [
  ['2026-11-24', 'Guru Nanak Jayanti'],
  ['2027-03-06', 'Maha Shivaratri'],
  ['2027-03-10', 'Id-ul-Fitr'],
  ['2027-03-22', 'Holi'],
  ['2027-03-26', 'Good Friday'],
  ['2027-04-15', 'Ram Navami'],
  ['2027-05-17', 'Id-ul-Zuha'],
  ['2027-05-20', 'Buddha Purnima'],
  ['2027-06-16', 'Muharram'],
  ['2027-08-25', 'Janmashtami'],
  ['2027-09-04', 'Ganesh Chaturthi'],
  ['2027-10-09', 'Dussehra'],
  ['2027-10-29', 'Diwali'],
  ['2027-11-14', 'Guru Nanak Jayanti'],
]

/** A State's own days, the same every year. */
const ofStates: Record<string, [monthAndDay: string, name: string][]> = {
  'Andhra Pradesh': [['11-01', 'Andhra Pradesh Formation Day']],
  Assam: [
    ['04-14', 'Bohag Bihu'],
    ['04-15', 'Bohag Bihu'],
  ],
  Bihar: [['03-22', 'Bihar Diwas']],
  Chhattisgarh: [['11-01', 'Chhattisgarh Rajyotsava']],
  Goa: [['12-19', 'Goa Liberation Day']],
  Gujarat: [
    ['01-14', 'Uttarayan'],
    ['05-01', 'Gujarat Day'],
  ],
  Haryana: [['11-01', 'Haryana Day']],
  'Himachal Pradesh': [
    ['01-25', 'Statehood Day'],
    ['04-15', 'Himachal Day'],
  ],
  Jharkhand: [['11-15', 'Jharkhand Foundation Day']],
  Karnataka: [
    ['01-15', 'Makara Sankranti'],
    ['11-01', 'Kannada Rajyotsava'],
  ],
  'Madhya Pradesh': [['11-01', 'Madhya Pradesh Foundation Day']],
  Maharashtra: [
    ['02-19', 'Shivaji Jayanti'],
    ['04-14', 'Dr. Ambedkar Jayanti'],
    ['05-01', 'Maharashtra Day'],
  ],
  Odisha: [['04-01', 'Utkala Dibasa']],
  Punjab: [['04-13', 'Vaisakhi']],
  Rajasthan: [['03-30', 'Rajasthan Day']],
  'Tamil Nadu': [
    ['01-15', 'Pongal'],
    ['01-16', 'Thiruvalluvar Day'],
    ['04-14', 'Tamil New Year'],
  ],
  Telangana: [['06-02', 'Telangana Formation Day']],
  'Uttar Pradesh': [['01-24', 'Uttar Pradesh Day']],
  Uttarakhand: [['11-09', 'Uttarakhand Foundation Day']],
  'West Bengal': [
    ['04-15', 'Poila Boishakh'],
    ['05-09', 'Rabindra Jayanti'],
  ],
}

export const holidayStates = Object.keys(ofStates)

/** Those of the year to come, in their order; where India and the State have one on the same day, both names stand there. */
export function suggestHolidays(today: Day, state: string): Holiday[] {
  const last = addDays(today, 365)
  const year = Number(today.slice(0, 4))
  const fixed = [...national, ...(ofStates[state] ?? [])].flatMap(([monthAndDay, name]) =>
    [year, year + 1].map((of): [Day, string] => [`${of}-${monthAndDay}`, name]),
  )
  const names = new Map<Day, string>()
  for (const [day, name] of [...fixed, ...movable]) {
    if (day < today || day > last) continue
    const known = names.get(day)
    names.set(day, known ? `${known}, ${name}` : name)
  }
  return [...names].sort(([one], [other]) => one.localeCompare(other)).map(([day, name]) => ({ day, name }))
}
