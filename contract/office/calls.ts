import { type Calls, done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import * as office from './schemas.ts'

/** Messages from the contact form. */
export const messageCalls = {
  send: post('/api/contact/send', {
    caller: 'anyone',
    about: 'Sends the institute a message.',
    body: office.contactMessage,
    reply: done,
    example: {
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'When does it start?',
    },
  }),
  messages: get('/api/contact/messages', {
    caller: 'admin',
    about: 'Messages from the contact form, newest first.',
    body: office.messagesQuery,
    reply: office.messageList,
  }),
  setStatus: post('/api/contact/setstatus', {
    caller: 'admin',
    about: 'Marks a message as answered or new.',
    body: office.messageStatus,
    reply: done,
    example: { ...idExample, status: 'answered' },
  }),
  reply: post('/api/contact/reply', {
    caller: 'admin',
    about: 'Answers a message by a letter, once, and marks it as answered.',
    body: office.messageReply,
    reply: done,
    example: { ...idExample, reply: 'The next batch starts on Monday.' },
  }),
} satisfies Calls

/** Dashboard, letters, audit. */
export const officeCalls = {
  dashboard: get('/api/admin/dashboard', {
    caller: 'admin',
    about: 'The counts of the dashboard.',
    reply: office.dashboard,
  }),
  charts: get('/api/admin/charts', {
    caller: 'admin',
    about: 'The figures behind the charts of the dashboard.',
    reply: office.dashboardCharts,
  }),
  letters: get('/api/admin/letters', {
    caller: 'admin',
    about: 'The outbox, newest first.',
    body: office.lettersQuery,
    reply: office.letterList,
  }),
  sendAgain: post('/api/admin/sendagain', {
    caller: 'admin',
    about: 'Queues a failed letter once more.',
    body: byId,
    reply: done,
    example: idExample,
  }),
  audit: get('/api/admin/audit', {
    caller: 'admin',
    about: 'Who changed what, newest first.',
    body: office.auditQuery,
    reply: office.auditList,
  }),
} satisfies Calls
