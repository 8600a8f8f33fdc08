import { loggedIn, login } from '../accounts/schemas.ts'
import { type Calls, post } from '../call.ts'
import { internExample, loginOf, studentExample } from '../examples.ts'

/** One door for each kind of account. */
export const loginCalls = {
  student: post('/api/user/login', {
    repeat: 'byKey',
    caller: 'anyone',
    body: login,
    reply: loggedIn,
    about: 'Logs in a student or college student; with `anyRole` whoever it is.',
    example: loginOf(studentExample),
  }),
  intern: post('/api/intern/login', {
    repeat: 'byKey',
    caller: 'anyone',
    body: login,
    reply: loggedIn,
    about: 'Logs in an intern; with `anyRole` whoever it is.',
    example: loginOf(internExample),
  }),
  staff: post('/api/user/adminlogin', {
    repeat: 'byKey',
    caller: 'anyone',
    body: login,
    reply: loggedIn,
    about: 'Logs in a member of staff; with `anyRole` whoever it is.',
    example: { email: 'admin@localhost', password: 'a-long-secret-1' },
  }),
} satisfies Calls
