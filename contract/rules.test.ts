import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { normalisePhone } from './phone.ts'
import {
  ageProblem,
  emailProblem,
  nameProblem,
  normaliseEmail,
  ownPhoneProblem,
  passwordProblem,
  passwordsDiffer,
  phoneProblem,
  semesterLabel,
  semesterProblem,
  semestersOf,
  yearLabels,
  years,
} from './rules.ts'

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
      expect(semesterProblem(semester, year)).toBe(fits ? null : messages.semesterOutsideYear)
    }
  }
  for (const semester of [0, 9, 1.5, null, -1]) {
    expect(semesterProblem(semester)).toBe(messages.invalidSemester)
  }
})

test('an email address is read trimmed and in lower case', () => {
  expect(normaliseEmail('  Asha@Example.COM ')).toBe('asha@example.com')
  expect(normaliseEmail('re\u0301mi@example.com')).toBe('r\u00e9mi@example.com')
  for (const address of [
    'asha@example.com',
    ' A.B+c@mail.example.co.in ',
    'अशा@उदाहरण.भारत',
    'a@xn--p1b6ci4b4b3a.xn--h2brj9c',
  ]) {
    expect(emailProblem(address)).toBeNull()
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
    'c@-.-',
    'c@a-.com',
    'c@-a.com',
    'victim\u200b@example.com',
    'vic\u00adtim@example.com',
    'vic\u202etim@example.com',
    'victim\ufe0f@example.com',
    'victim@exam\u3164ple.com',
    'victim\u{e0061}@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@1.2.3.4',
    'a@example.c',
    'a@example.c0m',
    'ａ@example.com',
    'a@ｅxample.com',
    'a@example．com',
    'a@example。com',
    '\ufb01nn@example.com',
  ]) {
    expect(emailProblem(address)).toBe(messages.invalidEmail)
  }
})

test('a phone number has ten digits once spaces, dashes and the country are taken away', () => {
  for (const phone of [
    '9876543210',
    '+91 98765 43210',
    '098765-43210',
    '919876543210',
    '(98765) 43210',
    '९८७६५४३२१०',
  ]) {
    expect(normalisePhone(phone)).toBe('9876543210')
    expect(phoneProblem(phone)).toBeNull()
  }
  for (const phone of ['', '12345', '98765432101', '98765x3210', '+91 98765', '+1 98', '+0 987654321']) {
    expect(phoneProblem(phone)).toBe(messages.invalidPhone)
  }
})

test('our own forms take no row of noughts, which the calls of the specification take', () => {
  for (const phone of ['0000000000', '+91 00000 00000', '00000000000']) {
    expect(phoneProblem(phone)).toBeNull()
    expect(ownPhoneProblem(phone)).toBe(messages.invalidPhone)
  }
  expect(ownPhoneProblem('98765 00000')).toBeNull()
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
  expect(passwordProblem('1234567')).toBe(messages.shortPassword)
  expect(passwordProblem('12345678')).toBeNull()
  expect(passwordProblem('x'.repeat(201))).toBe(messages.longPassword)
  expect(passwordsDiffer('secret-one', 'secret-one')).toBeNull()
  expect(passwordsDiffer('secret-one', 'Secret-one')).toBe(messages.passwordsDiffer)
})

test('a name has 2 to 80 characters as people count them', () => {
  expect(nameProblem(' A ')).toBe(messages.invalidName)
  expect(nameProblem('𝒜')).toBe(messages.invalidName)
  expect(nameProblem('Jo')).toBeNull()
  expect(nameProblem('x'.repeat(81))).toBe(messages.invalidName)
})

test('a name that cannot be seen or turns the line round is refused; joiners of Indic names are not', () => {
  for (const name of [
    '\u200b\u200b\u200b',
    'Asha\u200b Verma',
    'Asha\u202e Verma',
    'As\u00adha',
    '\u3164\u3164',
    '\u2800\u2800',
    'Asha\u{e0061}',
    'Asha\ufe0f',
    'As\u200dha',
    'Asha\nVerma',
    'Asha\u2028Verma',
  ]) {
    expect([name, nameProblem(name)]).toEqual([name, messages.unseenInName])
  }
  for (const name of [
    'आशा वर्मा',
    'क्\u200dषितिज',
    'ശ്രീക്\u200dകുട്ടി',
    'نام\u200cخان',
    "O'Brien",
    'S.K. Sharma',
  ]) {
    expect([name, nameProblem(name)]).toEqual([name, null])
  }
  expect(nameProblem('12 34')).toBe(messages.nameWithoutLetters)
})

test.each([
  'Win at http://evil.example',
  'www.evil.example',
  'WWW.EVIL',
  'Claim //evil',
  'go to evil.com now',
  'Win x.com',
  'X.COM',
  't.me/abc',
  'T.Me',
  'evil.pk',
  'Evil.Pk',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․pk',
  'evil.भारत',
  'Evil.भारत',
  'Mohd.in Khan',
  'asha@evil',
  'evil：8080',
  'evil\\share',
  'Free 1.2.3.4',
  'x-evil.Pk',
])('a name is no place for a web address: %s', (name) => {
  expect(nameProblem(name)).toBe(messages.addressInName)
})

test.each([
  'Mohd.Irfan',
  'MOHD.IRFAN',
  'Dr.Asha',
  'Dr.De Souza',
  'Md.Om',
  'K.Ravi',
  'S.Kumar',
  'S.KUMAR',
  'S. Kumar',
  'S.K. Sharma',
  'S.K.Sharma',
  'Kumar S.',
  'Asha V.R',
  'A.P.J. Abdul Kalam',
  'A.P.J.Abdul Kalam',
  'Anil (Dr.Anil) Rao',
  'Prof. de Souza',
  'डॉ.आशा वर्मा',
  'डॉ. आशा वर्मा',
  "D'Souza, Jr.",
])('a dot in an honest name is none: %s', (name) => {
  expect(nameProblem(name)).toBeNull()
})

test('a password does not say only who it belongs to', () => {
  const owner = { email: 'Asha@example.com', name: 'Asha Verma', phone: '+91 98765 43210' }
  for (const password of [
    'asha@example.com',
    'ASHA VERMA',
    'asha.verma9876543210',
    '9876543210',
    '+91 98765-43210',
    'vermaasha',
    'ｖｅｒｍａ ａｓｈａ',
  ]) {
    expect([password, passwordProblem(password, owner)]).toEqual([password, messages.knownPassword])
  }
  expect(passwordProblem('vermaasha\u200b', owner)).toBe(messages.knownPassword)
  for (const blank of [' ', '\u200b', '\u3164', '\u2800', '\u00a0', '\ufe0f'])
    expect(passwordProblem(blank.repeat(8), owner)).toBe(messages.blankPassword)
  expect(passwordProblem('abc\u200b\u200b\u200b\u200b\u200b')).toBe(messages.shortPassword)
  expect(passwordProblem('asha likes mangoes', owner)).toBeNull()
})

test('an age is a whole number from 5 to 100', () => {
  expect([5, 21, 100].map(ageProblem)).toEqual([null, null, null])
  for (const age of [4, 101, 20.5, null, Number.POSITIVE_INFINITY]) {
    expect(ageProblem(age)).toBe(messages.invalidAge)
  }
})

test('no rule throws on any text', () => {
  const rules = [emailProblem, phoneProblem, passwordProblem, nameProblem]
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 400 }), (codes) => {
      const text = String.fromCharCode(...codes)
      for (const rule of rules) rule(text)
    }),
  )
})
