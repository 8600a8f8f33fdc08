import { loggedIn, login } from '../accounts/schemas.ts'
import { type Calls, post } from '../call.ts'

/** One door for each kind of account. */
export const loginCalls = {
  student: post('/api/user/login', {
    repeat: 'byKey',
    caller: 'anyone',
    body: login,
    reply: loggedIn,
  }),
  intern: post('/api/intern/login', {
    repeat: 'byKey',
    caller: 'anyone',
    body: login,
    reply: loggedIn,
  }),
  staff: post('/api/user/adminlogin', {
    repeat: 'byKey',
    caller: 'anyone',
    body: login,
    reply: loggedIn,
  }),
} satisfies Calls
