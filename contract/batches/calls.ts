import * as z from 'zod/mini'
import { type Calls, done, get, post } from '../call.ts'
import { id } from '../fields.ts'
import * as batches from './schemas.ts'

/** Batches and who is in them. */
export const batchCalls = {
  all: get('/api/batch/allbatches', {
    caller: 'admin',
    reply: batches.batchList,
  }),
  options: get('/api/batch/options', {
    caller: 'admin',
    reply: batches.batchOptionList,
  }),
  cards: get('/api/batch/cards', {
    caller: 'admin',
    reply: batches.batchCardList,
  }),
  members: get('/api/batch/members', {
    caller: 'admin',
    body: batches.membersQuery,
    reply: batches.batchMemberList,
  }),
  add: post('/api/batch/addnewbatch', {
    caller: 'admin',
    body: batches.newBatch,
    reply: done,
  }),
  edit: post('/api/batch/editbatch', {
    caller: 'admin',
    body: batches.editedBatch,
    reply: done,
  }),
  remove: post('/api/batch/removebatch', {
    caller: 'admin',
    body: z.object({ batchId: id }),
    reply: done,
  }),
  addApplicant: post('/api/batch/addapplicant', {
    caller: 'admin',
    tellsStrangers: true,
    body: batches.addedApplicants,
    reply: done,
  }),
  moveApplicant: post('/api/batch/moveapplicant', {
    caller: 'admin',
    body: batches.movedApplicant,
    reply: done,
  }),
} satisfies Calls
