import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import { registrationCalls } from './registration-calls.ts'
import * as events from './schemas.ts'

/** Who comes is not for everybody who writes. */
const office = needs('site.publish')
const writer = needs('site.write')

/** Events and who comes to them. */
export const eventCalls = {
  ...registrationCalls,
  list: get('/api/event/list', {
    about: 'All events, what comes next first, with how many have registered and come.',
    caller: writer,
    reply: events.eventList,
  }),
  one: get('/api/event/one', {
    about: 'One event.',
    example: { id: 'cybersecurity-talk' },
    caller: writer,
    body: byId,
    reply: events.oneEvent,
  }),
  registrations: get('/api/event/registrations', {
    about: 'Who has registered for events, newest first.',
    caller: needs('site.read'),
    body: events.registrationsQuery,
    reply: events.registrationList,
  }),
  came: post('/api/event/came', {
    about: 'Marks at the door that somebody has come, or takes the mark back.',
    example: { ...idExample, hasCome: true },
    caller: office,
    body: events.cameMark,
    reply: done,
  }),
  cancel: post('/api/event/cancel', {
    about: 'Frees the seat of somebody who does not come, or gives them one again.',
    example: { ...idExample, isCancelled: true },
    caller: office,
    body: events.cancelledMark,
    reply: done,
  }),
  remove: post('/api/event/remove', {
    about:
      'Deletes a registration for good, with its emails and certificates. Who did it stays in the audit.',
    example: idExample,
    caller: needs('site.publish', 'people.remove'),
    body: byId,
    reply: done,
  }),
  /** All seats that were taken from where one was. */
  freeNetwork: post('/api/event/freenetwork', {
    about: 'Frees every seat of the event that was taken from the same network as this one.',
    example: idExample,
    caller: office,
    body: byId,
    reply: done,
  }),
  write: post('/api/event/write', {
    about: 'An email to everybody who has registered for an event.',
    example: {
      eventId: 'cybersecurity-talk',
      subject: 'What to bring',
      words: 'Please bring your phone and its charger.',
    },
    caller: office,
    body: events.emailToAll,
    reply: done,
  }),
} satisfies Calls
