// Quoted by the specification
export const loginFailed = 'Login failed.'
export const welcome = (name: string) => `Welcome ${name} !`
export const loggedOut = 'Logged Out Successfully!'

// Our own, in the same voice
export const shortPassword = 'The password must have at least 8 characters.'
export const longPassword = 'The password must have at most 200 characters.'
export const enterPassword = 'Please enter your password.'
export const choosePassword = 'Please choose a password.'
export const repeatPassword = 'Please enter the password once more.'
export const leakedPassword = 'This password is known from leaks. Please choose another one.'
export const passwordsDiffer = 'The passwords do not match.'
export const blankPassword = 'The password must not consist of spaces only.'
export const whichPerson = 'Several people have this phone number. Please choose who you are.'
export const knownPassword = 'The password must not be your email address, name or phone number.'
export const noLogin = 'This person has no login. Give them an email address of their own first.'
export const wrongLogin = 'The email address or the password is not right.'
export const stillWaiting =
  'Your request is still waiting for approval. You will be notified once it is accepted.'
export const resetSent = 'If this email address is registered, a link to set a new password is on its way.'
export const emailConfirmed = 'Thank you. Your email address is confirmed.'
export const emailAlreadyConfirmed = 'Your email address is already confirmed.'
export const confirmationDead =
  'This link has expired. Once you can log in, ask for a new one in your profile.'
export const confirmationOthers =
  'This link belongs to another account. Please give the password of that account.'
export const wrongAccountPassword = 'This is not the password of the account that was made with your address.'
export const confirmationSent = 'The email is on its way. Please look into your mailbox.'
export const resetLinkDead = 'This link has been used or has expired. Please ask for a new one.'
export const passwordChanged = 'Password changed.'
export const wrongOldPassword = 'The old password is not right.'
export const noSuchStaff = 'There is no such member of staff.'
export const staffInvited = 'The invitation is on its way.'
export const staffInvitedWithoutMail = 'Invited. Emails do not go out from here: hand over the link.'
export const severalInvited = (count: number) => `${count} people are invited.`
export const addressesNeeded = 'Please write at least one email address.'
export const tooManyInvited = 'At most 30 people can be invited at once.'
export const noAddresses = (names: string) =>
  `Nobody is invited yet. Please correct what is not an email address: ${names}`
export const notInvited = (names: string) => `These could not be invited: ${names}`
export const invitationRevoked = 'The invitation is revoked.'
export const invitationDead =
  'This invitation has been used, was revoked or has expired. Please ask the owner for a new one.'
export const colleaguesName =
  'A colleague bears this name. Please add what tells you apart, such as an initial.'
export const staffChanged = 'Saved.'
export const staffSuspended = 'Suspended. Nothing is open to them any more.'
export const staffResumed = 'They may log in again.'
export const sessionsEnded = 'All their sessions are ended.'
export const lastOwner = 'There must be at least one active owner.'
export const ownRole = 'Nobody changes their own role. Please ask another owner.'
export const ownSuspension = 'Nobody suspends themselves. Please ask another owner.'
export const hasBegun = 'They have begun already.'
export const notBegun = 'They have not begun yet. Revoke the invitation instead.'
export const alreadySuspended = 'They are suspended already.'
export const notSuspended = 'They are not suspended.'
