import { type Calls, get, post } from '../call.ts'
import { ownAccount } from './account-schemas.ts'
import * as lists from './list-schemas.ts'

/** A learner on what they owe and their papers. */
export const ownFeeCalls = {
  mine: get('/api/fees/mine', { caller: 'learner', reply: ownAccount }),
  claim: post('/api/fees/claim', {
    repeat: 'byKey',
    caller: 'learner',
    body: lists.madeClaim,
    reply: ownAccount,
  }),
  papers: get('/api/fees/mypapers', { caller: 'learner', reply: lists.ownPaperList }),
  paper: get('/api/fees/mypaper', {
    caller: 'learner',
    body: lists.paperQuery,
    reply: lists.onePaper,
  }),
} satisfies Calls
