export const noSuchThing = 'This is no longer there.'
export const changedMeanwhile = 'Somebody else has changed this since you opened it.'
export const contentSaved = 'Saved. It is not on the site yet.'
export const contentBack = 'Back from the bin.'
export const putOnTheSite = 'It is on the site.'
export const takenDown = 'It is off the site.'
export const draftSent = 'Sent. Whoever publishes finds it under Website.'
export const draftReturned = 'Sent back with your note.'
export const publicationUndone = 'Undone. The site is as it was before.'
export const nothingToPublish = 'There is nothing to put on the site.'
export const takeDownFirst = 'It is on the site. Take it down first.'
export const cannotTakeDown = 'This belongs to the site and cannot be taken down.'
export const undoNewerFirst = (name: string) =>
  `${name} was put on the site again after that. Undo the newer publication first.`
export const alreadyUndone = 'This was undone already.'
export const goesOutInThePast = 'Please choose a moment in the future.'
export const goesOut = 'It goes out by itself.'
export const goesOutNoMore = 'It does not go out by itself any more.'
export const plannerMayNotPublish = (name: string) =>
  `${name}, who scheduled it, may not publish any more. Publish it, or schedule it again.`
export const plansGivenUp = 'What was planned for later is given up.'
export const addressTaken = 'Another page has this address.'
export const addressReserved = 'This address belongs to the product. Please choose another one.'
export const addressMalformed =
  'An address begins with / and has small letters, digits and dashes, such as /placements.'
export const addressIsAPage = 'There is a page at this address. Take it down first, or choose another one.'
export const addressUnsafe =
  'An address begins with /, such as /company, or with https:// when it is elsewhere.'
export const addressNoPage = 'There is no page where this would lead.'
export const addressCircle = 'This would lead back to where it begins.'
export const redirectMade = 'Who asks for the old address is led to the new one.'
export const redirectRemoved = 'It leads nowhere any more.'
export const addressFixed = 'The address of this page cannot be changed.'
export const pageBegun = 'This programme has its page already.'
