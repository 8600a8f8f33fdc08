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
export const wrongLogin = 'The email, phone number or password is not right.'
export const stillWaiting =
  'Your request is still waiting for approval. You will be notified once it is accepted.'
export const resetSent = 'If this email address is registered, a link to set a new password is on its way.'
export const emailConfirmed = 'Thank you. Your email address is confirmed.'
export const emailAlreadyConfirmed = 'Your email address is already confirmed.'
export const confirmationDead =
  'This link has expired. Once you can log in, ask for a new one in your profile.'
export const confirmationOthers =
  'This link belongs to another account. Please give the password of that account.'
export const wrongAccountPassword = 'This is not the password of the account with your email address.'
export const confirmationSent = 'The email is on its way. Please look into your mailbox.'
export const resetLinkDead = 'This link has been used or has expired. Please ask for a new one.'
export const passwordChanged = 'Password changed.'
export const wrongOldPassword = 'The old password is not right.'
export const noSuchStaff = 'There is no such member of staff.'
export const staffInvited = 'Invited. The email leaves shortly.'
export const staffInvitedWithoutMail =
  'Invited. Emails are not sent at present, so please hand over the link.'
export const severalInvited = (count: number) => `${count} people are invited.`
export const addressesNeeded = 'Please write at least one email address.'
export const tooManyInvited = 'At most 30 people can be invited at once.'
export const noAddresses = (names: string) =>
  `Nobody is invited yet. Please correct what is not an email address: ${names}`
export const notInvited = (names: string) => `These could not be invited: ${names}`
export const invitationRevoked = 'The invitation is revoked.'
export const invitationDead =
  'This invitation has been used, was revoked or has expired. Please ask the owner for a new one.'
export const colleaguesName = 'A colleague has the same name. Please add an initial.'
export const staffChanged = 'Saved.'
export const staffSuspended = 'Suspended. They can no longer log in.'
export const staffResumed = 'They can log in again.'
export const sessionsEnded = 'All their sessions are ended.'
export const lastOwner = 'There must be at least one active owner.'
export const ownRole = 'You cannot change your own role. Please ask another owner.'
export const ownSuspension = 'You cannot suspend yourself. Please ask another owner.'
export const hasBegun = 'They have accepted the invitation already.'
export const notBegun = 'They have not accepted the invitation yet. Revoke it instead.'
export const alreadySuspended = 'They are suspended already.'
export const notSuspended = 'They are not suspended.'

export const enterCode = 'Enter the code of your authenticator app.'
export const usePasskey = 'Use your passkey, or one of your recovery codes.'
export const wrongPassword = 'The password is not right.'
export const wrongCode = 'This code is not right, or has been used. Wait for the next one and try again.'
export const wrongNewCode =
  'This code is not right. Scan the picture again, and check the clock of your phone.'
export const logInAgain = 'Please log in again.'
export const proveAgain = 'Please confirm that it is you.'
export const provenAgain = 'Thank you.'
export const factorMissing = 'Two-step verification is required here. Please set it up first.'
export const factorSetUp = 'Two-step verification is set up.'
export const factorRemoved = 'The authenticator app is removed.'
export const confirmEmailFirst =
  'Please confirm your email address first: your profile sends you the link again.'
export const noFactor = 'There is no two-step verification on your login.'
export const noFactorThere = 'There is no two-step verification on their login.'
export const factorReset =
  'Two-step verification is reset. They log in with their password until they set it up again.'
export const ownFactorReset = 'You can change your own two-step verification in your profile.'
export const ownFactorFirst = 'Set up your own two-step verification first, in your profile.'
export const noSuchDay = 'There is no such day.'
export const factorRequired = 'From that day owners and office need two-step verification to log in.'
export const factorNotRequired = 'Two-step verification is recommended, not required.'
export const wrongPasskey = 'This passkey does not belong to an account here.'
export const noPasskeysHere =
  'Passkeys do not work at this web address. Please ask the person who runs your server.'
export const nameThePasskey = 'Give the passkey a name.'
export const knownPasskey = 'This passkey is here already.'
export const manyPasskeys = 'You have twenty passkeys. Please remove one first.'
export const noSuchPasskey = 'There is no such passkey.'
export const passkeyAdded = 'Passkey added'
export const passkeyRemoved = 'Passkey removed'
export const noSuchSession = 'That session has ended already.'
export const sessionEnded = 'That device is logged out.'
export const otherSessionsEnded = 'Logged out everywhere else.'
