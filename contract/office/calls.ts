import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import { contactCalls } from './contact-calls.ts'
import * as office from './schemas.ts'

/** Messages from the contact form. */
export const messageCalls = {
  ...contactCalls,
  messages: get('/api/contact/messages', {
    about: 'Messages from the contact form, newest first.',
    caller: needs('office.messages'),
    body: office.messagesQuery,
    reply: office.messageList,
  }),
  setStatus: post('/api/contact/setstatus', {
    about: 'Marks a message as answered or new.',
    example: { ...idExample, status: 'answered' },
    caller: needs('office.messages'),
    body: office.messageStatus,
    reply: done,
  }),
  remove: post('/api/contact/remove', {
    about: 'Deletes a message for good, with its emails. Who did it stays in the audit.',
    example: idExample,
    caller: needs('office.messages', 'people.remove'),
    body: byId,
    reply: done,
  }),
  reply: post('/api/contact/reply', {
    about: 'Answers a message by an email, once, and marks it as answered.',
    example: { ...idExample, reply: 'The next batch starts on Monday.' },
    caller: needs('office.messages'),
    body: office.messageReply,
    reply: done,
  }),
} satisfies Calls

/** Dashboard, emails, audit. */
export const officeCalls = {
  dashboard: get('/api/admin/dashboard', {
    about: 'The counts of the dashboard.',
    caller: needs('office.dashboard'),
    reply: office.dashboard,
  }),
  waiting: get('/api/admin/waiting', {
    about: 'What waits for whoever asks: requests, messages, failed emails, fees that are due by today.',
    caller: needs('staff.own'),
    reply: office.waiting,
  }),
  checklist: get('/api/admin/checklist', {
    about: 'What an institute still has to do before it is at home here.',
    caller: needs('site.setup'),
    reply: office.checklist,
  }),
  dismissChecklist: post('/api/admin/dismisschecklist', {
    about: 'The first screen of the panel shows the list no more.',
    caller: needs('site.setup'),
    reply: done,
  }),
  charts: get('/api/admin/charts', {
    about: 'The figures behind the charts of the dashboard.',
    caller: needs('office.dashboard'),
    reply: office.dashboardCharts,
  }),
  emails: get('/api/admin/emails', {
    about: 'The outbox, newest first.',
    caller: needs('office.emails'),
    body: office.emailsQuery,
    reply: office.emailList,
  }),
  mail: get('/api/admin/mail', {
    about: 'Whether emails leave, or wait for a mail server to be set.',
    caller: needs('people.write'),
    reply: office.mail,
  }),
  sendAgain: post('/api/admin/sendagain', {
    about: 'Queues a failed email once more.',
    example: idExample,
    caller: needs('office.emails'),
    body: byId,
    reply: done,
  }),
  audit: get('/api/admin/audit', {
    about: 'Who changed what, newest first; with `subjectId` the history of one person or thing.',
    caller: needs('office.audit'),
    body: office.auditQuery,
    reply: office.auditList,
  }),
  retention: get('/api/admin/retention', {
    about: 'How long changes and sent emails are kept.',
    caller: needs('office.retention'),
    reply: office.retentionReply,
  }),
  setRetention: post('/api/admin/setretention', {
    about: 'Sets how long changes and sent emails are kept. Changes of money stay at least eight years.',
    example: { auditYears: 3, emailMonths: 12 },
    caller: needs('office.retention'),
    body: office.retention,
    reply: done,
  }),
} satisfies Calls
