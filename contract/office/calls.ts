import { type Calls, done, get, post } from '../call.ts'
import { byId } from '../fields.ts'
import * as office from './schemas.ts'

/** Messages from the contact form. */
export const messageCalls = {
  send: post('/api/contact/send', {
    caller: 'anyone',
    body: office.contactMessage,
    reply: done,
  }),
  messages: get('/api/contact/messages', {
    caller: 'admin',
    body: office.messagesQuery,
    reply: office.messageList,
  }),
  setStatus: post('/api/contact/setstatus', {
    caller: 'admin',
    body: office.messageStatus,
    reply: done,
  }),
  reply: post('/api/contact/reply', {
    caller: 'admin',
    body: office.messageReply,
    reply: done,
  }),
} satisfies Calls

/** Dashboard, letters, audit. */
export const officeCalls = {
  dashboard: get('/api/admin/dashboard', {
    caller: 'admin',
    reply: office.dashboard,
  }),
  charts: get('/api/admin/charts', {
    caller: 'admin',
    reply: office.dashboardCharts,
  }),
  letters: get('/api/admin/letters', {
    caller: 'admin',
    body: office.lettersQuery,
    reply: office.letterList,
  }),
  sendAgain: post('/api/admin/sendagain', {
    caller: 'admin',
    body: byId,
    reply: done,
  }),
  audit: get('/api/admin/audit', {
    caller: 'admin',
    body: office.auditQuery,
    reply: office.auditList,
  }),
} satisfies Calls
