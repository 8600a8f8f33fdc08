/** What is said to whom no email reaches, when a link has lost its secret on the way, and once an address is confirmed. */
export const account = {
  noEmail: 'Without an email address, please ask our office for a link to choose a password.',
  asksForLink: 'Hello, I need a link to choose a new password.',

  confirmEmail: {
    confirmed: { title: 'This is your address', text: 'Our emails reach you here.' },
    incomplete:
      'This link is not complete. Please open it again from our email, or ask for a new one in your profile once you can log in.',
  },

  invitation: {
    incomplete:
      'This link is not complete. Please open it again from the email, or ask the owner for a new one.',
  },

  resetPassword: {
    incomplete: 'This link is not complete. Please open it again from our email, or ask for a new one.',
  },
}
