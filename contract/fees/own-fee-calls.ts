import { type Calls, get, post } from '../call.ts'
import { ownAccount } from './account-schemas.ts'
import * as lists from './list-schemas.ts'

/** A learner on what they owe and their documents. */
export const ownFeeCalls = {
  mine: get('/api/fees/mine', { caller: 'learner', reply: ownAccount }),
  claim: post('/api/fees/claim', {
    repeat: 'byKey',
    caller: 'learner',
    body: lists.madeClaim,
    reply: ownAccount,
  }),
  documents: get('/api/fees/mydocuments', { caller: 'learner', reply: lists.ownDocumentList }),
  document: get('/api/fees/mydocument', {
    caller: 'learner',
    body: lists.documentQuery,
    reply: lists.oneDocument,
  }),
} satisfies Calls
