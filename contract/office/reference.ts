import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { messageCalls, officeCalls } from './calls.ts'
import type { demoCalls } from './demo-calls.ts'
import type { searchCalls } from './search-calls.ts'
import type { whatsappCalls } from './whatsapp-calls.ts'

export const messageReference: Reference<typeof messageCalls> = {
  send: {
    about: 'Sends the institute a message.',
    example: {
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
      message: 'When does it start?',
    },
  },
  messages: { about: 'Messages from the contact form, newest first.' },
  setStatus: {
    about: 'Marks a message as answered or new.',
    example: { ...idExample, status: 'answered' },
  },
  reply: {
    about: 'Answers a message by an email, once, and marks it as answered.',
    example: { ...idExample, reply: 'The next batch starts on Monday.' },
  },
}

export const officeReference: Reference<typeof officeCalls & typeof demoCalls> = {
  demo: { about: 'What of the demo is left, and what staff have made their own since.' },
  clearDemo: { about: 'Removes everything that the demo made; what staff have changed or added to stays.' },
  dashboard: { about: 'The counts of the dashboard.' },
  waiting: { about: 'What waits for whoever asks: requests, messages, failed emails, unpaid enrolments.' },
  charts: { about: 'The figures behind the charts of the dashboard.' },
  emails: { about: 'The outbox, newest first.' },
  mail: { about: 'Whether emails leave, or wait for a mail server to be set.' },
  sendAgain: {
    about: 'Queues a failed email once more.',
    example: idExample,
  },
  audit: { about: 'Who changed what, newest first; with `subjectId` the history of one person or thing.' },
  retention: { about: 'How long changes and sent emails are kept.' },
  setRetention: {
    about: 'Sets how long changes and sent emails are kept. Changes of money stay at least eight years.',
    example: { auditYears: 3, emailMonths: 12 },
  },
}

export const searchReference: Reference<typeof searchCalls> = {
  everywhere: {
    about:
      'People, requests, orders, receipts, messages, batches and programmes by name, phone, email or number: of each kind that the caller may see the first six, with the screen that shows them. A trainer finds their own batches and, by name or phone, whom they teach.',
    example: { text: 'Asha' },
  },
}

export const whatsappReference: Reference<typeof whatsappCalls> = {
  told: {
    about: 'What a person was told, newest first: how it was sent, and its words for WhatsApp.',
    example: { personId: idExample.id },
  },
  deck: {
    about:
      'The people of a list with the words each would read on WhatsApp: who owes on the orders of `keys`, a batch or the guests of an event (`of`) with the words of `text`. Sends nothing.',
    example: { list: 'batch', of: idExample.id, text: 'No class on Friday.' },
  },
  opened: {
    about:
      'Writes down that the caller has opened a message in WhatsApp: one that was told already by its `id`, or a card of a deck by its `key`. Says nothing about whether it was sent there.',
    example: { list: 'batch', of: idExample.id, key: idExample.id, text: 'No class on Friday.' },
  },
  setAbsent: {
    about: 'Remembers that a number is not on WhatsApp, or is after all.',
    example: { number: '919876543210', isAbsent: true },
  },
}
