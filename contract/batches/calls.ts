import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { openBatchPages } from './open-pages.ts'
import * as batches from './schemas.ts'

/** Batches and who is in them; how they are added and removed stands in `compat`. */
export const batchCalls = {
  options: get('/api/batch/options', {
    caller: needs('batches.read'),
    reply: batches.batchOptionList,
  }),
  cards: get('/api/batch/cards', {
    caller: needs('batches.read'),
    reply: batches.batchCardList,
  }),
  one: get('/api/batch/one', {
    caller: needs('batches.read'),
    body: byId,
    reply: batches.batchPage,
  }),
  setSchedule: post('/api/batch/setschedule', {
    caller: needs('batches.write'),
    body: batches.batchSchedule,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  finish: post('/api/batch/finish', {
    caller: needs('admissions.decide'),
    body: batches.finishedBatch,
    reply: batches.finishReply,
    changesPublicPages: openBatchPages,
  }),
  members: get('/api/batch/members', {
    caller: needs('batches.read'),
    body: batches.membersQuery,
    reply: batches.batchMemberList,
  }),
  edit: post('/api/batch/edit', {
    caller: needs('batches.write'),
    body: batches.editedBatch,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  move: post('/api/batch/move', {
    caller: needs('batches.place'),
    body: batches.movedEnrolment,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  renameRoom: post('/api/batch/renameroom', {
    caller: needs('batches.write'),
    body: batches.renamedRoom,
    reply: done,
  }),
  removeRoom: post('/api/batch/removeroom', {
    caller: needs('batches.write'),
    body: byId,
    reply: done,
  }),
} satisfies Calls
