export const noSuchMessage = 'There is no such message.'
export const noSuchEmail = 'There is no such email.'
export const messageSent = 'Thank you. Your message has been sent.'
export const messageRequired = 'Please write a message.'
export const questionRequired = 'Please write your question.'
export const emailQueued = 'The email will be sent again.'
export const onlyFailedEmails = 'Only an email that has failed can be sent again.'
export const replyRequired = 'Please write an answer.'
export const alreadyReplied = 'This message has been answered from here already.'
export const replyQueued = 'The answer is on its way.'
export const messageAnswered = 'Marked as answered'
export const messageRemoved = 'Message deleted'
export const messageNew = 'Marked as new'
export const mailHostWrong = 'Please enter the name of a mail server, such as smtp.example.com.'
export const mailUserNeeded = 'Please enter the user name.'
export const mailPasswordNeeded = 'Please enter the password.'
export const mailSaved = 'Saved. Emails now go to this mail server.'
export const mailSwitchedOff = 'Emails are kept and not sent.'
export const mailByEnvironment =
  'The mail server is set on your server. Please ask the person who runs it to change it.'
export const noMailServer = 'No mail server is set. Please set one first.'
export const mailTestSent = (address: string) => `A test email is on its way to ${address}.`
export const mailTestSubject = 'Email works'
export const mailTestBody =
  'This test was sent from your institute’s panel. Emails to learners are sent the same way.'
export const mailHostUnknown = (host: string) =>
  `There is no mail server named ${host}. Please check its name.`
export const mailNoAnswer = (host: string, port: number) =>
  `${host} does not answer on port ${port}. Please try another port.`
/** Of a server that is there for everybody else. */
export const mailUnreached = (host: string) =>
  `This server cannot reach ${host}. Its internet provider or firewall may block outgoing email.`
export const mailNotEncrypted = (host: string) =>
  `${host} offers no trusted encryption on this port. Please try another port.`
export const mailLoginRefused =
  'The mail server refuses the user name or password. Gmail and Zoho need an app password.'
export const mailSenderRefused = (from: string) =>
  `The mail server does not let you write as ${from}. Use the address of the user name.`
export const mailRefused = (code: string) => `The mail server refused the email (${code}).`
export const retentionSaved = 'Saved. Older entries are deleted tonight.'
export const notOnTheList = 'They are no longer on this list. Please open it again.'
export const markedAbsent = 'Marked as not on WhatsApp.'
export const markedPresent = 'Marked as on WhatsApp.'
export const noDemo = 'The demo was cleared already.'
export const demoCleared = 'The demo is cleared. The institute is yours.'
