import { expect, test } from 'vitest'
import type { BodyOfKind } from './content/kinds.ts'
import { claimsOfDemo, questions, shorten, unansweredOf, withoutDemo } from './first-start.ts'
import { institute } from './institute.ts'
import { problemsOf, questionOf } from './start-problems.ts'

const { logo: _logo, ...said } = institute
const fresh: BodyOfKind<'identity'> = {
  ...said,
  openingHours: institute.openingHours.map(({ days, hours }) => ({ days, hours })),
  social: institute.social.map(({ network, href }) => ({ network, href })),
  logo: { id: '', alt: '', isDecorative: false },
}

test('all are open on a fresh install, each until it is answered', () => {
  expect(unansweredOf(fresh)).toEqual([...questions])
  expect(unansweredOf({ ...fresh, name: 'Roshni Academy', colour: '#0b5cad' })).toEqual([
    'logo',
    'phone',
    'address',
    'hours',
    'teaches',
    'money',
  ])
  const answered = {
    ...fresh,
    name: 'Roshni Academy',
    colour: '#0b5cad',
    phone: '+91 99250 12345',
    email: 'office@roshni.example',
    address: { ...fresh.address, street: '4 Ring Road' },
    openingHours: [],
    logo: { id: 'a-logo', alt: '', isDecorative: true },
  }
  // What is proposed there holds unless it is changed.
  expect(unansweredOf(answered)).toEqual([])
  // Where visitors would be sent to the demo, nobody has answered.
  expect(claimsOfDemo(answered)).toEqual([])
  expect(claimsOfDemo({ ...answered, email: institute.email })).toEqual(['phone'])
  expect(claimsOfDemo({ ...answered, address: institute.address })).toEqual(['address'])
  expect(claimsOfDemo(fresh)).toEqual([])
})

test('who has a name of their own keeps nothing that the demo said of itself', () => {
  const address = { ...institute.address, street: '4 Ring Road', city: 'Surat', postalCode: '395002' }
  const own = withoutDemo({
    ...fresh,
    name: 'Roshni Academy of Computers',
    address,
    email: 'a@roshni.example',
  })
  expect(own).toMatchObject({ shortName: 'Roshni Academy', founded: null, social: [] })
  expect(own.mapHref).toContain('Surat')
  // Nobody has said that they teach programming.
  expect(own).toMatchObject({ tagline: '', description: 'Roshni Academy of Computers in Surat.' })
  const said = { ...fresh, name: 'Roshni Academy', tagline: 'Sew.', description: 'We teach tailoring.' }
  expect(withoutDemo(said)).toMatchObject({ tagline: 'Sew.', description: 'We teach tailoring.' })
  expect(JSON.stringify(own)).not.toMatch(/taleem|lucknow/i)
  expect(withoutDemo(fresh)).toBe(fresh)
  const named = { ...fresh, name: 'Roshni Academy' }
  expect(withoutDemo(named, 'owner@roshni.example').email).toBe('owner@roshni.example')
  const left = withoutDemo(named, 'admin@localhost')
  expect(left).toMatchObject({ email: '', phone: '', mapHref: '', description: 'Roshni Academy.' })
  expect(left.address).toEqual({
    ...{ street: '', city: '', state: '', postalCode: '' },
    ...{ country: 'India', countryCode: 'IN' },
  })
  expect(JSON.stringify(left)).not.toMatch(/taleem|lucknow|station road|98765/i)
})

test('a link to a map that was made here follows the address, one that an owner chose stays', () => {
  const own = { ...fresh, name: 'Roshni Academy', founded: 2001, mapHref: '' }
  const none = { ...institute.address, street: '', city: '', state: '', postalCode: '' }
  const surat = { ...none, street: '4 Ring Road', city: 'Surat' }
  const pune = { ...none, street: '9 Hill Road', city: 'Pune' }
  expect(withoutDemo({ ...own, address: none }).mapHref).toBe('')
  const later = withoutDemo({ ...own, address: surat }, '', none)
  expect(later.mapHref).toContain('Surat')
  expect(withoutDemo({ ...later, address: pune }, '', surat).mapHref).toMatch(/Hill%20Road.*Pune/)
  expect(withoutDemo({ ...later, address: none }, '', surat).mapHref).toBe('')
  const chosen = { ...later, mapHref: 'https://maps.example/roshni' }
  expect(withoutDemo({ ...chosen, address: pune }, '', surat).mapHref).toBe(chosen.mapHref)
})

test('a short name is made of whole words', () => {
  expect(shorten('Shree Ganesh Institute of Computers')).toBe('Shree Ganesh')
  expect(shorten('Institute of Technology and Management')).toBe('Institute')
  expect(shorten('शिक्षा संस्थान')).toBe('शिक्षा संस्थान')
})

test('what would not go on the site is told at the question that asks for it', () => {
  const own = { ...fresh, name: 'Roshni Academy', phone: '123', email: ' office@roshni.example ' }
  expect(problemsOf('phone', own)).toEqual({ phone: 'Phone is no phone number.' })
  const nobody = { whatsapp: 'WhatsApp is no mobile number: ten digits, or + with the country.' }
  for (const whatsapp of ['987654321', '98765432101', '--------', '+91 98765'])
    expect(problemsOf('phone', { ...own, phone: '0522 123 456', whatsapp }), whatsapp).toEqual(nobody)
  for (const whatsapp of ['9876543210', '098765 43210', '+971 50 123 4567', ''])
    expect(problemsOf('phone', { ...own, phone: '0522 123 456', whatsapp }), whatsapp).toEqual({})
  expect(problemsOf('phone', { ...own, phone: '--------' })).toEqual({ phone: 'Phone is no phone number.' })
  // The demo's are shown as none, and are none.
  expect(problemsOf('phone', { ...fresh, name: 'Roshni Academy' })).toEqual({
    phone: 'Phone is empty.',
    email: 'Email is empty.',
  })
  const reached = { ...fresh, name: 'Roshni Academy', phone: '0522 123 456' }
  expect(problemsOf('phone', reached, 'owner@roshni.example')).toEqual({})
  expect(problemsOf('hours', own)).toEqual({})
  expect(problemsOf('name', own)).toEqual({})
  expect(problemsOf('name', fresh)).toEqual({ name: 'Name of the institute is empty.' })
  const [first, ...others] = own.openingHours
  const shut = { ...own, openingHours: [{ days: first?.days ?? '', hours: '' }, ...others] }
  expect(Object.keys(problemsOf('hours', shut))).toEqual(['openingHours.0.hours'])
  expect(problemsOf('name', { ...own, shortName: 'x'.repeat(31) })).toEqual({
    shortName: 'Short name must have at most 30 characters.',
  })
  const teaches = { ...own.teaches, Students: false, Interns: false, College: false }
  expect(problemsOf('teaches', { ...own, teaches })).toEqual({
    'teaches.Students': 'Choose at least one group that you teach.',
  })
  expect(['openingHours.2.hours', 'whatsapp', 'founded'].map(questionOf)).toEqual([
    'hours',
    'phone',
    undefined,
  ])
})
