import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { mailProblems } from './mail-rules.ts'

test('a form that was left empty asks for the user name and the password, and for nothing twice', () => {
  const empty = { host: 'smtp.gmail.com', user: '', from: '', password: '' }
  expect(mailProblems(empty, false)).toEqual({
    host: null,
    user: messages.mailUserNeeded,
    password: messages.mailPasswordNeeded,
    from: null,
  })
  expect(mailProblems({ ...empty, user: 'office' }, true).from).toBe(messages.invalidEmail)
})
