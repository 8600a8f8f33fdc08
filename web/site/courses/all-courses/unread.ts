import { messages } from '#contract/messages.ts'

/** What the page shows when nothing could be read: apart from the reading, so that the browser does not load the calls for it. */
export const unread = { courses: [], categories: [], failure: messages.failedToLoadCoursesPage }
