import { expect, test } from 'vitest'
import { withoutReplies } from './drop-replies.mjs'

test('what calls answer and what is said of them is dropped, and nothing else', () => {
  const code = `import { idExample } from '../examples.ts'
export const calls = {
  reply: post('/api/a/reply', { caller: 'anyone', body: a, reply: done }),
  list: get('/api/a/list', { about: 'All.', example: { ...idExample }, reply: calls.replies.list, kept: true }),
  kind: callsOfKind({ files, replies: { list: reply({ a }), reply: b } }),
  all: get('/api/a/all', {
    caller: 'anyone',
    reply: reply({ all }),
  }),
} satisfies Calls`
  expect(withoutReplies('calls.ts', code).replace(/\s+/g, ' ')).toBe(
    " export const calls = { reply: post('/api/a/reply', { caller: 'anyone', body: a, }), list: get('/api/a/list', { kept: true }), kind: callsOfKind({ files, }), all: get('/api/a/all', { caller: 'anyone', }), } satisfies Calls",
  )
})
