import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkRegistration } from './check-registration.ts'
import { PastEvents } from './past-events.tsx'

const right = { name: 'Asha Verma', email: 'asha@example.com', phone: '98765 43210' }

test('without past events the page says so', () => {
  expect(renderToStaticMarkup(<PastEvents events={[]} />)).toContain('No past events!')
})

test('a complete registration passes', () => {
  expect(checkRegistration(right)).toBeNull()
})

test('an empty field is named, and all fields are asked for', () => {
  const found = checkRegistration({ ...right, name: ' ', phone: '' })
  expect(found?.message).toBe('Please fill all the fields')
  expect(Object.keys(found?.errors ?? {})).toEqual(['name', 'phone'])
})

test('a field that breaks its rule is marked with the rule', () => {
  expect(checkRegistration({ ...right, email: 'asha@' })?.errors).toEqual({
    email: 'Please enter a valid email address.',
  })
})
