import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormFault } from '#web/form/form-fault.ts'
import { PastEvents } from './past-events.tsx'
import { checkRegistration } from './register.ts'

const right = { name: 'Asha Verma', email: 'asha@example.com', phone: '98765 43210' }

function faultOf(values: typeof right): FormFault | null {
  try {
    checkRegistration(values)
    return null
  } catch (fault) {
    return fault as FormFault
  }
}

test('without past events the page says so', () => {
  expect(renderToStaticMarkup(<PastEvents events={[]} />)).toContain('No past events!')
})

test('a complete registration passes', () => {
  expect(faultOf(right)).toBeNull()
})

test('an empty field is named, and all fields are asked for', () => {
  const found = faultOf({ ...right, name: ' ', phone: '' })
  expect(found?.message).toBe('Please fill all the fields')
  expect(Object.keys(found?.errors ?? {})).toEqual(['name', 'phone'])
})

test('a field that breaks its rule is marked with the rule', () => {
  expect(faultOf({ ...right, email: 'asha@' })?.errors).toEqual({
    email: 'Please enter a valid email address.',
  })
})
