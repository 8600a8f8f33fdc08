/** What stands in place of a page that is not there, did not arrive, or failed. */
export const faults = {
  /** Where the owner's words for it did not come either. */
  missing: {
    eyebrow: 'Error 404',
    title: 'This page is not here',
    text: 'The address may have a slip in it, or the page has moved. From here you can find your way again.',
  },
  lost: {
    eyebrow: 'No connection',
    title: 'This page did not arrive',
    text: 'There was no answer. Please check your connection and try again.',
  },
  ours: {
    eyebrow: 'A fault of ours',
    title: 'This page could not be shown',
    text: 'The fault is ours. Please try again in a moment, and tell us if it happens again.',
  },
}
