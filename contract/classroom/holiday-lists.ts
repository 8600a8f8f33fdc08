import { addDays, type Day } from '../calendar.ts'
import type { states } from '../fees/states.ts'
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

type FixedDay = [monthAndDay: string, name: string]
type State = Exclude<(typeof states)[number]['name'], 'Other Territory'>

/** A State's own days, the same every year. */
const ofStates: Record<State, FixedDay[]> = {
  'Andaman and Nicobar Islands': [['01-23', 'Netaji Jayanti']],
  'Andhra Pradesh': [['11-01', 'Andhra Pradesh Formation Day']],
  'Arunachal Pradesh': [
    ['02-20', 'Statehood Day'],
    ['02-26', 'Nyokum Yullo'],
    ['07-05', 'Dree'],
  ],
  Assam: [
    ['04-14', 'Bohag Bihu'],
    ['04-15', 'Bohag Bihu'],
  ],
  Bihar: [['03-22', 'Bihar Diwas']],
  Chandigarh: [['04-14', 'Vaisakhi']],
  Chhattisgarh: [['11-01', 'Chhattisgarh Rajyotsava']],
  'Dadra and Nagar Haveli and Daman and Diu': [
    ['08-02', 'Liberation Day'],
    ['12-19', 'Liberation Day'],
  ],
  Delhi: [],
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
  'Jammu and Kashmir': [['10-26', 'Accession Day']],
  Jharkhand: [['11-15', 'Jharkhand Foundation Day']],
  Karnataka: [
    ['01-15', 'Makara Sankranti'],
    ['11-01', 'Kannada Rajyotsava'],
  ],
  Kerala: [['11-01', 'Kerala Piravi']],
  Ladakh: [['10-31', 'Foundation Day']],
  Lakshadweep: [['11-01', 'Foundation Day']],
  'Madhya Pradesh': [['11-01', 'Madhya Pradesh Foundation Day']],
  Maharashtra: [
    ['02-19', 'Shivaji Jayanti'],
    ['04-14', 'Dr. Ambedkar Jayanti'],
    ['05-01', 'Maharashtra Day'],
  ],
  Manipur: [
    ['01-21', 'Statehood Day'],
    ['08-13', "Patriots' Day"],
    ['11-01', 'Kut'],
  ],
  Meghalaya: [
    ['01-21', 'Statehood Day'],
    ['07-17', 'U Tirot Sing Day'],
    ['12-12', 'Pa Togan Sangma Day'],
    ['12-30', 'U Kiang Nangbah Day'],
  ],
  Mizoram: [
    ['01-11', 'Missionary Day'],
    ['02-20', 'State Day'],
    ['06-30', 'Remna Ni'],
  ],
  Nagaland: [['12-01', 'Statehood Day']],
  Odisha: [['04-01', 'Utkala Dibasa']],
  Puducherry: [
    ['01-15', 'Pongal'],
    ['01-16', 'Thiruvalluvar Day'],
    ['08-16', 'De Jure Transfer Day'],
    ['11-01', 'Liberation Day'],
  ],
  Punjab: [['04-14', 'Vaisakhi']],
  Rajasthan: [['03-30', 'Rajasthan Day']],
  Sikkim: [['05-16', 'State Day']],
  'Tamil Nadu': [
    ['01-15', 'Pongal'],
    ['01-16', 'Thiruvalluvar Day'],
    ['04-14', 'Tamil New Year'],
  ],
  Telangana: [['06-02', 'Telangana Formation Day']],
  Tripura: [
    ['01-21', 'Statehood Day'],
    ['04-21', 'Garia Puja'],
  ],
  'Uttar Pradesh': [['01-24', 'Uttar Pradesh Day']],
  Uttarakhand: [['11-09', 'Uttarakhand Foundation Day']],
  'West Bengal': [
    ['01-23', 'Netaji Jayanti'],
    ['04-15', 'Poila Boishakh'],
    ['05-09', 'Rabindra Jayanti'],
  ],
}

/** A State's own festivals that follow the moon, by the same calendars. */
const movableOfStates: [Day, string, State[]][] = [
  ['2027-01-15', 'Sankranti', ['Andhra Pradesh', 'Telangana']],
  ['2027-02-11', 'Vasant Panchami', ['West Bengal', 'Odisha', 'Tripura', 'Bihar', 'Haryana']],
  ['2027-03-05', 'Chapchar Kut', ['Mizoram']],
  ['2027-04-07', 'Ugadi', ['Andhra Pradesh', 'Karnataka', 'Telangana']],
  ['2027-04-07', 'Gudi Padwa', ['Goa', 'Maharashtra']],
  ['2027-04-07', 'Cheiraoba', ['Manipur']],
  ['2027-04-07', 'Navreh', ['Jammu and Kashmir']],
  ['2027-04-15', 'Vishu', ['Kerala']],
  ['2027-07-05', 'Rath Yatra', ['Odisha']],
  [
    '2027-08-17',
    'Raksha Bandhan',
    ['Gujarat', 'Haryana', 'Madhya Pradesh', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand'],
  ],
  ['2027-09-11', 'First Onam', ['Kerala']],
  ['2027-09-12', 'Thiruvonam', ['Kerala', 'Lakshadweep']],
  ['2027-09-13', 'Third Onam', ['Kerala']],
  ['2027-10-07', 'Durga Puja (Saptami)', ['Assam', 'Odisha', 'Tripura', 'West Bengal']],
  [
    '2027-10-08',
    'Durga Puja (Ashtami)',
    ['Assam', 'Bihar', 'Jharkhand', 'Meghalaya', 'Odisha', 'Tripura', 'West Bengal'],
  ],
  ['2027-10-09', 'Durga Puja (Navami)', ['Assam', 'Odisha', 'Tripura', 'West Bengal']],
  ['2027-10-30', 'Gujarati New Year', ['Gujarat']],
  ['2027-10-30', 'Govardhan Puja', ['Haryana', 'Rajasthan', 'Uttar Pradesh']],
  ['2027-10-31', 'Bhai Dooj', ['Gujarat', 'Rajasthan', 'Uttar Pradesh']],
  ['2027-10-31', 'Ningol Chakouba', ['Manipur']],
  ['2027-11-04', 'Chhath Puja', ['Bihar', 'Delhi', 'Jharkhand', 'Uttar Pradesh']],
]

export const holidayStates = Object.keys(ofStates) as State[]

/** Those of the year to come, in their order; where India and the State have one on the same day, both names stand there. */
export function suggestHolidays(today: Day, state: State | ''): Holiday[] {
  const last = addDays(today, 365)
  const year = Number(today.slice(0, 4))
  const own = state === '' ? [] : ofStates[state]
  const moving = movableOfStates.flatMap(([day, name, where]): [Day, string][] =>
    where.some((one) => one === state) ? [[day, name]] : [],
  )
  const fixed = [...national, ...own].flatMap(([monthAndDay, name]) =>
    [year, year + 1].map((of): [Day, string] => [`${of}-${monthAndDay}`, name]),
  )
  const names = new Map<Day, string>()
  for (const [day, name] of [...fixed, ...movable, ...moving]) {
    if (day < today || day > last) continue
    const known = names.get(day)
    names.set(day, known ? `${known}, ${name}` : name)
  }
  return [...names].sort(([one], [other]) => one.localeCompare(other)).map(([day, name]) => ({ day, name }))
}
