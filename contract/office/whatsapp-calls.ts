import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { flag, id, lines, moment, oneOf } from '../fields.ts'
import { limits } from '../limits.ts'
import { emailStates, opened, whatsapp } from './schemas.ts'

/**
 * Whom a deck is about: who owes on these orders, a batch, an event's guests, the holders of certificates, who comes too
 * rarely, whose requests were approved, whom a receipt or an invoice is for, whose UPI payment was refused, a request that
 * is declined, somebody who needs a password link.
 */
export const deckLists = [
  'dues',
  'batch',
  'event',
  'certificates',
  'attendance',
  'approvals',
  'documents',
  'refusedPayments',
  'decline',
  'passwordLink',
] as const
const deck = {
  list: oneOf(deckLists),
  /** The batch or the event. */
  of: z.optional(id),
  /** The office's own words: to a batch or an event's guests, or why a request is declined. */
  text: z.optional(lines(limits.messageMax)),
}

const card = z.object({
  /** The order, person, registration, certificate, document or payment; of a parent, the enrolment with a word after it. */
  key: z.string(),
  name: z.string(),
  /** Empty: no phone is known. */
  number: z.string(),
  isAbsent: z.boolean(),
  text: z.string(),
  /** Today, with these words. */
  opened,
})
export type DeckCard = z.output<typeof card>

/** What is sent on WhatsApp by hand: the words are made here, a press opens them, and who pressed is written down. */
export const whatsappCalls = {
  notifications: get('/api/admin/notifications', {
    about: 'What a person was told, newest first: how it was sent, and its words for WhatsApp.',
    example: { personId: idExample.id },
    caller: needs('people.read'),
    body: z.object({ personId: id }),
    reply: reply({
      notifications: z.array(
        z.object({
          id: z.string(),
          subject: z.string(),
          body: z.string(),
          createdAt: moment,
          /** Null: it went by no email. */
          email: z.nullable(
            z.object({ to: z.string(), state: oneOf(emailStates), sentAt: z.nullable(moment) }),
          ),
          whatsapp,
          opened,
        }),
      ),
    }),
  }),
  deck: post('/api/admin/whatsappdeck', {
    about:
      'The people of a list with the words each would read on WhatsApp: who owes on the orders of `keys`, who holds the certificates or was told of the approvals or documents of `keys`, a batch or the guests of an event (`of`) with the words of `text`. Sends nothing.',
    example: { list: 'batch', of: idExample.id, text: 'No class on Friday.' },
    caller: needs('people.read'),
    body: z.object({ ...deck, keys: z.optional(z.array(id).check(z.maxLength(200, 'takes at most 200'))) }),
    reply: reply({ cards: z.array(card) }),
  }),
  /** One that was told already, by its id, or a card of a deck, by its key. */
  opened: post('/api/admin/whatsappopened', {
    about:
      'Writes down that the caller has opened a message in WhatsApp: one that was told already by its `id`, or a card of a deck by its `key`. Says nothing about whether it was sent there.',
    example: { list: 'batch', of: idExample.id, key: idExample.id, text: 'No class on Friday.' },
    caller: needs('people.read'),
    body: z.object({ ...deck, list: z.optional(deck.list), id: z.optional(id), key: z.optional(id) }),
    reply: reply({ opened }),
  }),
  setAbsent: post('/api/admin/notonwhatsapp', {
    about: 'Remembers that a number is not on WhatsApp, or is after all.',
    example: { number: '919876543210', isAbsent: true },
    caller: needs('people.read'),
    body: z.object({
      number: z.string().check(z.regex(/^\d{8,15}$/, 'must be 8 to 15 digits')),
      isAbsent: flag,
    }),
    reply: done,
  }),
} satisfies Calls
