import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { contactCalls } from './contact-calls.ts'
import * as office from './schemas.ts'

/** Messages from the contact form. */
export const messageCalls = {
  ...contactCalls,
  messages: get('/api/contact/messages', {
    caller: needs('office.messages'),
    body: office.messagesQuery,
    reply: office.messageList,
  }),
  setStatus: post('/api/contact/setstatus', {
    caller: needs('office.messages'),
    body: office.messageStatus,
    reply: done,
  }),
  reply: post('/api/contact/reply', {
    caller: needs('office.messages'),
    body: office.messageReply,
    reply: done,
  }),
} satisfies Calls

/** Dashboard, emails, audit. */
export const officeCalls = {
  dashboard: get('/api/admin/dashboard', {
    caller: needs('office.dashboard'),
    reply: office.dashboard,
  }),
  waiting: get('/api/admin/waiting', {
    caller: needs('staff.own'),
    reply: office.waiting,
  }),
  charts: get('/api/admin/charts', {
    caller: needs('office.dashboard'),
    reply: office.dashboardCharts,
  }),
  emails: get('/api/admin/emails', {
    caller: needs('office.emails'),
    body: office.emailsQuery,
    reply: office.emailList,
  }),
  mail: get('/api/admin/mail', {
    caller: needs('people.write'),
    reply: office.mail,
  }),
  sendAgain: post('/api/admin/sendagain', {
    caller: needs('office.emails'),
    body: byId,
    reply: done,
  }),
  audit: get('/api/admin/audit', {
    caller: needs('office.audit'),
    body: office.auditQuery,
    reply: office.auditList,
  }),
  retention: get('/api/admin/retention', {
    caller: needs('office.retention'),
    reply: office.retentionReply,
  }),
  setRetention: post('/api/admin/setretention', {
    caller: needs('office.retention'),
    body: office.retention,
    reply: done,
  }),
} satisfies Calls
