import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { limits } from '../limits.ts'
import { mailPorts } from './mail-rules.ts'

/** Whose mail server it is: the steps and the values that are known follow from it. */
const mailProviders = ['gmail', 'zoho', 'other'] as const

const mailServer = {
  provider: z.enum(mailProviders),
  host: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)),
  port: z.literal(mailPorts),
  user: z.string().check(z.trim(), z.maxLength(limits.emailMax)),
  /** Whom emails come from; their name is the institute's. */
  from: z.string().check(z.trim(), z.maxLength(limits.emailMax)),
}

/** Empty password: as it was. */
const changedMailServer = z.object({ ...mailServer, password: z.string().check(z.maxLength(200)) })

const example = {
  provider: 'other',
  host: 'smtp.example.com',
  port: 587,
  user: 'office@example.com',
  password: 'a password of the mail server',
  from: 'office@example.com',
} as const

export const mailCalls = {
  settings: get('/api/mail/settings', {
    about: 'Which mail server emails leave by, without its password, and how many wait.',
    caller: needs('office.mail'),
    reply: reply({
      /** `environment`, `off`: the machine's own settings, which win; `panel`: what stands here. */
      source: z.enum(['environment', 'off', 'panel', 'none']),
      server: z.nullable(z.object({ ...mailServer, port: z.number(), provider: z.enum(mailProviders) })),
      /** How many emails wait, and leave once a mail server is there. */
      waiting: z.number(),
    }),
  }),
  set: post('/api/mail/set', {
    about: 'Sets the mail server; an empty password keeps the one that is known.',
    example,
    caller: needs('office.mail'),
    body: changedMailServer,
    reply: done,
  }),
  switchOff: post('/api/mail/switchoff', {
    about: 'Forgets the mail server: emails are kept and not sent.',
    caller: needs('office.mail'),
    reply: done,
  }),
  test: post('/api/mail/test', {
    about: 'Sends the caller a test email by these settings, without saving them.',
    example,
    caller: needs('office.mail'),
    body: changedMailServer,
    reply: done,
  }),
  testSending: post('/api/mail/testsending', {
    about:
      'Sends the caller a test email by the mail server that emails leave by now, also that of the machine.',
    caller: needs('office.mail'),
    reply: done,
  }),
} satisfies Calls
