// Quoted by the specification
export const noPastEvents = 'No past events!'

// Our own, in the same voice
export const registeredForEvent = 'You are registered. We look forward to seeing you.'
export const noSuchEvent = 'There is no such event.'
