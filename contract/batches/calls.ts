import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import { openBatchPages } from './open-pages.ts'
import * as batches from './schemas.ts'

/** Batches and who is in them. */
export const batchCalls = {
  options: get('/api/batch/options', {
    about: 'The batches to choose from, with what they teach and without their people.',
    caller: needs('batches.read'),
    reply: batches.batchOptionList,
  }),
  cards: get('/api/batch/cards', {
    about: 'All batches with their programmes and the number of their people.',
    caller: needs('batches.read'),
    reply: batches.batchCardList,
  }),
  one: get('/api/batch/one', {
    about: 'One batch with its dates, times, room, seats and trainers.',
    example: { ...idExample },
    caller: needs('batches.read'),
    body: byId,
    reply: batches.batchPage,
  }),
  setSchedule: post('/api/batch/setschedule', {
    about:
      'Says when a batch starts and ends, on which days and times it meets, where, for how many and who teaches; what is null or empty is not said.',
    example: {
      ...idExample,
      startsOn: '2026-12-03',
      endsOn: '2027-02-26',
      slots: [
        { weekday: 1, fromMin: 1080, toMin: 1200 },
        { weekday: 3, fromMin: 1080, toMin: 1200 },
      ],
      seats: 25,
      room: 'Room 2',
      link: null,
      trainerIds: [],
    },
    caller: needs('batches.write'),
    body: batches.batchSchedule,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  finish: post('/api/batch/finish', {
    about: 'Ends a batch on a day: `enrolmentIds` have completed, everybody else stays enrolled.',
    example: { ...idExample, on: '2026-11-14', enrolmentIds: [] },
    caller: needs('admissions.decide'),
    body: batches.finishedBatch,
    reply: batches.finishReply,
    changesPublicPages: openBatchPages,
  }),
  members: get('/api/batch/members', {
    about: 'The people of one batch, a page at a time.',
    example: { batchId: idExample.id },
    caller: needs('batches.read'),
    body: batches.membersQuery,
    reply: batches.batchMemberList,
  }),
  add: post('/api/batch/add', {
    about: 'Adds a batch for one group.',
    example: { group: 'Students', name: 'Morning A', programmeIds: [idExample.id] },
    caller: needs('batches.write'),
    body: batches.addedBatch,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  remove: post('/api/batch/remove', {
    about: 'Takes a batch off every list; its people keep their history.',
    example: { ...idExample },
    caller: needs('batches.write'),
    body: byId,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  edit: post('/api/batch/edit', {
    about: 'Renames a batch or changes what it teaches.',
    example: { ...idExample, name: 'Morning B', programmeIds: [idExample.id] },
    caller: needs('batches.write'),
    body: batches.editedBatch,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  move: post('/api/batch/move', {
    about: "Moves one person's enrolment to another batch of the group.",
    example: { enrolmentId: idExample.id, batchId: idExample.id },
    caller: needs('batches.place'),
    body: batches.movedEnrolment,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  renameRoom: post('/api/batch/renameroom', {
    about: 'Gives a room another name, which all its classes show.',
    example: { ...idExample, name: 'Room 3' },
    caller: needs('batches.write'),
    body: batches.renamedRoom,
    reply: done,
  }),
  removeRoom: post('/api/batch/removeroom', {
    about: 'Removes a room in which nothing is taught any more.',
    example: { ...idExample },
    caller: needs('batches.write'),
    body: byId,
    reply: done,
  }),
} satisfies Calls
