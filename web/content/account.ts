/** The words around a forgotten password, an address and an invitation: they belong to letters and calls, not to the owner. */
export const account = {
  forgotPassword: {
    title: 'Forgotten your password?',
    text: 'Enter the email address you signed up with, and ask for a link to choose a new password. It works once, for 30 minutes.',
  },

  confirmEmail: {
    title: 'Is this your email address?',
    text: 'Confirm it, and we know that our letters reach you.',
    confirmed: { title: 'This is your address', text: 'Our letters reach you here.' },
    incomplete:
      'This link is not complete. Please open it again from our letter, or ask for a new one in your profile once you can log in.',
  },

  invitation: {
    title: 'Your invitation',
    text: 'Choose a password of your own, and begin.',
    incomplete:
      'This link is not complete. Please open it again from the letter, or ask the owner for a new one.',
  },

  resetPassword: {
    title: 'Choose a new password',
    text: 'Log in with it afterwards. You will be logged out everywhere else.',
    incomplete: 'This link is not complete. Please open it again from our letter, or ask for a new one.',
  },
}
