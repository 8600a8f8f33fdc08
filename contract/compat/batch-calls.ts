import * as z from 'zod/mini'
import { openBatchPages } from '../batches/open-pages.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { id } from '../fields.ts'
import * as batches from './batch-schemas.ts'

export const compatBatchCalls = {
  all: get('/api/batch/allbatches', {
    caller: needs('batches.read'),
    reply: batches.batchList,
  }),
  add: post('/api/batch/addnewbatch', {
    caller: needs('batches.write'),
    body: batches.newBatch,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  remove: post('/api/batch/removebatch', {
    caller: needs('batches.write'),
    body: z.object({ batchId: id }),
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  addApplicant: post('/api/batch/addapplicant', {
    caller: needs('batches.place'),
    tellsStrangers: true,
    body: batches.addedApplicants,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
} satisfies Calls
