import { type Calls, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { ownAccount } from './account-schemas.ts'
import * as lists from './list-schemas.ts'

/** A learner on what they owe and their documents. */
export const ownFeeCalls = {
  mine: get('/api/fees/mine', {
    caller: 'learner',
    reply: ownAccount,
    about: 'What the learner owes and has paid.',
  }),
  claim: post('/api/fees/claim', {
    repeat: 'byKey',
    caller: 'learner',
    body: lists.madeClaim,
    reply: ownAccount,
    about: 'The learner says that a UPI payment was made; the office confirms it.',
    example: { orderId: idExample.id, amount: '2500', utr: '412345678901', paidOn: '2026-01-31' },
  }),
  documents: get('/api/fees/mydocuments', {
    caller: 'learner',
    reply: lists.ownDocumentList,
    about: "The learner's documents, newest first.",
  }),
  document: get('/api/fees/mydocument', {
    caller: 'learner',
    body: lists.documentQuery,
    reply: lists.oneDocument,
    about: 'One document of the learner with what is written on it.',
    example: idExample,
  }),
} satisfies Calls
