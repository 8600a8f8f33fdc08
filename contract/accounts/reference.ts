import type { Reference } from '../call.ts'
import type { accountCalls } from './calls.ts'

export const accountReference: Reference<typeof accountCalls> = {
  logout: { about: 'Ends the session of the token.' },
  me: { about: 'Whose token this is.' },
  forgotPassword: {
    about: 'Sends a link for a new password; the answer does not say whether the address is known.',
    example: { email: 'asha@example.com' },
  },
  resetPassword: {
    about: 'Sets a new password with the token of the link, once.',
    example: { token: 'from-the-link', password: 'a-long-secret-2', confpassword: 'a-long-secret-2' },
  },
  confirmEmail: {
    about:
      "Confirms an email address with the token of the link and the account's password; a second time says that it was done.",
    example: { token: 'from-the-link', password: 'a-long-secret-1' },
  },
  confirmOwnEmail: {
    about: 'Confirms the email address of whoever is logged in with the token of the link.',
    example: { token: 'from-the-link' },
  },
  changePassword: {
    about: 'Changes the password and ends all other sessions.',
    example: {
      oldpassword: 'a-long-secret-1',
      password: 'a-long-secret-2',
      confpassword: 'a-long-secret-2',
    },
  },
}
