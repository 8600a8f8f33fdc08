// Quoted by the specification
export const noPastEvents = 'No past events!'

// Our own, in the same voice
export const registeredForEvent = 'You are registered. We look forward to seeing you.'
export const noSuchEvent = 'There is no such event.'
export const registeredAlready = 'You are registered already. We look forward to seeing you.'
export const eventFull = 'All seats are taken. Please write to us: when somebody cannot come, we tell you.'
export const seatShareTaken =
  'Many seats were taken from your network. Please try again in an hour, or write to us.'
export const networkForgotten = 'From where this seat was taken is not known any more.'
export const seatsFreed = (count: number) =>
  count === 1 ? 'One seat is free again.' : `${count} seats are free again.`
export const registrationClosed = 'Registration for this event is closed.'
export const eventOver = 'This event is over.'
export const eventCancelled = 'This event is cancelled.'
export const noSuchRegistration = 'This registration is no longer there.'
export const registrationIsCancelled = 'This registration is cancelled. Bring it back first.'
export const registrationCancelled = 'The seat is free again.'
export const registrationRemoved = 'Registration deleted'
export const registrationBack = 'They have a seat again.'
export const nobodyRegistered = 'Nobody has registered yet.'
export const emailsOnTheWay = (count: number) =>
  count === 1 ? 'One email is on its way.' : `${count} emails are on their way.`
