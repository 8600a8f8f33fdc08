import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import {
  ageBroken,
  emailBroken,
  limits,
  nameBroken,
  normaliseEmail,
  normalisePhone,
  passwordBroken,
  passwordsDiffer,
  phoneBroken,
  semesterBroken,
  semesterLabel,
  semestersOf,
  yearLabels,
  years,
} from './rules.ts'

test('the constants are those of section 9', () => {
  expect(limits).toMatchObject({
    featuredOnHome: 4,
    quizQuestions: 20,
    quizPassMark: 15,
    testQuestions: 20,
    questionsPerLanguage: 30,
    reviewCarouselMs: 4000,
    eventCarouselMs: 3000,
    courseCarouselMs: 3000,
    courseCarouselBelowPx: 768,
    navbarSolidAfterPx: 7,
    sectionOffsetPx: 200,
    revealThreshold: 0.3,
    siteToastMs: 2000,
    panelToastMs: 5000,
  })
})

test('each year has its two semesters', () => {
  expect(years.map((year) => [yearLabels[year], ...semestersOf(year)])).toEqual([
    ['1st Year', 1, 2],
    ['2nd Year', 3, 4],
    ['3rd Year', 5, 6],
    ['4th Year', 7, 8],
  ])
  expect(semesterLabel(3)).toBe('3 Sem')
})

test('a semester fits its own year and no other', () => {
  for (const year of years) {
    for (let semester = 1; semester <= 8; semester += 1) {
      const fits = semestersOf(year).includes(semester)
      expect(semesterBroken(semester, year)).toBe(fits ? null : messages.semesterOutsideYear)
    }
  }
  for (const semester of [0, 9, 1.5, Number.NaN, -1]) {
    expect(semesterBroken(semester)).toBe(messages.invalidSemester)
  }
})

test('an email address is read trimmed and in lower case', () => {
  expect(normaliseEmail('  Asha@Example.COM ')).toBe('asha@example.com')
  for (const address of ['asha@example.com', ' A.B+c@mail.example.co.in ', 'अशा@उदाहरण.भारत']) {
    expect(emailBroken(address)).toBeNull()
  }
})

test('what is no email address is refused', () => {
  const long = `${'a'.repeat(64)}@${'b.'.repeat(120)}com`
  const line = 'asha@example.com\nbcc: all@example.com'
  for (const address of [
    '',
    'asha',
    'asha@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@b..c',
    'asha@example.com,all.example',
    'asha@"><img/src=x/onerror=alert(1)>.com',
    'as\u0000ha@example.com',
    line,
    long,
  ]) {
    expect(emailBroken(address)).toBe(messages.invalidEmail)
  }
})

test('a phone number has ten digits once spaces, dashes and the country are taken away', () => {
  for (const phone of ['9876543210', '+91 98765 43210', '098765-43210', '919876543210', '(98765) 43210']) {
    expect(normalisePhone(phone)).toBe('9876543210')
    expect(phoneBroken(phone)).toBeNull()
  }
  for (const phone of ['', '12345', '98765432101', '98765x3210', '+1 9876543210', '९८७६५४३२१०']) {
    expect(phoneBroken(phone)).toBe(messages.invalidPhone)
  }
})

test('a ten-digit number is never shortened, whatever it begins with', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:0091|091|91|00|0)?\d{10}$/), (typed) => {
      const phone = typed.slice(0, 10)
      expect(normalisePhone(phone)).toBe(phone)
    }),
  )
})

test('a password has 8 to 200 characters and is typed twice alike', () => {
  expect(passwordBroken('1234567')).toBe(messages.shortPassword)
  expect(passwordBroken('12345678')).toBeNull()
  expect(passwordBroken('x'.repeat(201))).toBe(messages.longPassword)
  expect(passwordsDiffer('secret-one', 'secret-one')).toBeNull()
  expect(passwordsDiffer('secret-one', 'Secret-one')).toBe(messages.passwordsDiffer)
})

test('a name has 2 to 80 characters as people count them', () => {
  expect(nameBroken(' A ')).toBe(messages.invalidName)
  expect(nameBroken('𝒜')).toBe(messages.invalidName)
  expect(nameBroken('Jo')).toBeNull()
  expect(nameBroken('x'.repeat(81))).toBe(messages.invalidName)
})

test('an age is a whole number from 5 to 100', () => {
  expect([5, 21, 100].map(ageBroken)).toEqual([null, null, null])
  for (const age of [4, 101, 20.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(ageBroken(age)).toBe(messages.invalidAge)
  }
})

test('no rule throws on any text', () => {
  const rules = [emailBroken, phoneBroken, passwordBroken, nameBroken]
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 400 }), (codes) => {
      const text = String.fromCharCode(...codes)
      for (const rule of rules) rule(text)
    }),
  )
})
