// Quoted by the specification
export const noPastEvents = 'No past events!'

// Our own, in the same voice
export const registeredForEvent = 'You are registered. We look forward to seeing you.'
export const noSuchEvent = 'There is no such event.'
export const registeredAlready = 'You are registered already. We look forward to seeing you.'
export const eventFull = 'All seats are taken. Please write to us: when somebody cannot come, we tell you.'
export const seatShareTaken =
  'Many seats were taken from your network. Please try again in an hour, or write to us.'
export const networkForgotten = 'We no longer know which network this seat was taken from.'
export const seatsFreed = (count: number) =>
  count === 1 ? 'One seat is free again.' : `${count} seats are free again.`
export const registrationClosed = 'Registration for this event is closed.'
export const eventOver = 'This event is over.'
export const eventCancelled = 'This event is cancelled.'
export const noSuchRegistration = 'This registration was deleted.'
export const registrationIsCancelled = 'This registration is cancelled. Bring it back first.'
export const registrationCancelled = 'The seat is free again.'
export const registrationRemoved = 'Registration deleted'
export const registrationBack = 'They have a seat again.'
export const nobodyRegistered = 'Nobody has registered yet.'
export const emailsOnTheWay = (count: number) =>
  count === 1 ? 'One email is on its way.' : `${count} emails are on their way.`

export const noSuchContentItem = 'This was deleted.'
export const changedMeanwhile = 'Somebody else has changed this since you opened it.'
export const contentSaved = 'Saved. Not published yet.'
export const contentBack = 'Restored from the trash.'
export const published = 'Published.'
export const unpublished = 'Unpublished.'
export const draftSent = 'Sent. People who publish find it under Website.'
export const draftReturned = 'Sent back with your note.'
export const publicationUndone = 'Undone. The site is as it was before.'
export const nothingToPublish = 'There is nothing to publish.'
export const unpublishFirst = 'It is published. Unpublish it first.'
export const cannotUnpublish = 'This belongs to the site and cannot be unpublished.'
export const builtInPage =
  'This page belongs to the product and cannot be deleted. You can unpublish it to hide it.'
export const wordsKept = 'Kept as your text.'
export const groupsSaved = 'Saved. The menu, the forms and the site follow.'
export const wordsHidden = 'Hidden. Visitors no longer see it.'
export const allWordsHidden = 'Hidden. You can undo this under Publish history.'
export const wordsWritten = 'Published. These words are yours now.'
export const allWordsKept = 'Kept. Every word on the site is yours.'
export const noWordsToHide = 'There is nothing left that can be hidden.'
export const hideHasDraft = 'It has changes that are not published yet. Open it with Edit and hide it there.'
export const wordsHaveDraft =
  'Somebody is changing one of these pages. Open it with Edit and change the words there.'
export const ownerSetsGroups = 'Only an owner can change whom the institute teaches, under Groups.'
export const undoNewerFirst = (name: string) =>
  `${name} was published again after that. Undo the newer publication first.`
export const alreadyUndone = 'This was undone already.'
export const goesOutInThePast = 'Please choose a day and time in the future.'
export const goesOut = 'Scheduled.'
export const goesOutNoMore = 'The schedule is cancelled.'
export const plannerMayNotPublish = (name: string) =>
  `${name} scheduled it and may no longer publish. Publish it, or schedule it again.`
export const plansGivenUp = 'Its schedule is cancelled too.'
export const addressTaken = 'Another page has this address.'
export const addressReserved = 'This address belongs to the product. Please choose another one.'
export const addressMalformed =
  'An address begins with / and has small letters, digits and dashes, such as /placements.'
export const addressIsAPage = 'There is a page at this address. Unpublish it first, or choose another one.'
export const addressUnsafe =
  'An address begins with /, such as /company, or with https:// for another website.'
export const addressNoPage = 'There is no page at this address.'
export const addressCircle = 'This redirect would lead back to itself.'
export const redirectMade = 'Visitors of the old address now reach the new one.'
export const redirectRemoved = 'Redirect removed.'
export const addressFixed = 'The address of this page cannot be changed.'
export const pageBegun = 'This programme has its page already.'
export const demoClearedNote = 'The demo was cleared'
