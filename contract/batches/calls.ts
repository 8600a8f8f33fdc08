import * as z from 'zod/mini'
import { type Calls, done, get, needs, post } from '../call.ts'
import { id } from '../fields.ts'
import * as batches from './schemas.ts'

/** Batches and who is in them. */
export const batchCalls = {
  all: get('/api/batch/allbatches', {
    caller: needs('batches.read'),
    reply: batches.batchList,
  }),
  options: get('/api/batch/options', {
    caller: needs('batches.read'),
    reply: batches.batchOptionList,
  }),
  cards: get('/api/batch/cards', {
    caller: needs('batches.read'),
    reply: batches.batchCardList,
  }),
  members: get('/api/batch/members', {
    caller: needs('batches.read'),
    body: batches.membersQuery,
    reply: batches.batchMemberList,
  }),
  add: post('/api/batch/addnewbatch', {
    caller: needs('batches.write'),
    body: batches.newBatch,
    reply: done,
  }),
  edit: post('/api/batch/editbatch', {
    caller: needs('batches.write'),
    body: batches.editedBatch,
    reply: done,
  }),
  remove: post('/api/batch/removebatch', {
    caller: needs('batches.write'),
    body: z.object({ batchId: id }),
    reply: done,
  }),
  addApplicant: post('/api/batch/addapplicant', {
    caller: needs('batches.place'),
    tellsStrangers: true,
    body: batches.addedApplicants,
    reply: done,
  }),
  moveApplicant: post('/api/batch/moveapplicant', {
    caller: needs('batches.place'),
    body: batches.movedApplicant,
    reply: done,
  }),
} satisfies Calls
