import { expect, test } from 'vitest'
import { officeCalls } from '#contract/office/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { answer, takeStrays } from './support/answers.ts'

test('no test can be told what the contract does not allow', async () => {
  const email = { id: 'one', kind: 'requestAccepted', state: 'lost' }
  const reply = { emails: [email], isSending: true, next: null } as never
  expect(() => answer(officeCalls.emails, reply)).toThrow(/emails\.0\.to: .*emails\.0\.state: /s)
  answer(officeCalls.emails, () => reply)
  await expect(call(officeCalls.emails)).rejects.toThrow()
  expect(takeStrays()).toEqual([expect.stringContaining('/api/admin/emails never answers this')])
})

test('a call that nobody has an answer to fails the test', async () => {
  await expect(call(officeCalls.audit, { q: 'Asha' })).rejects.toThrow()
  expect(takeStrays()).toEqual(['Error: no answer to GET /api/admin/audit?q=Asha'])
})
