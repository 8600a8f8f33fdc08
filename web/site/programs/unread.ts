import { messages } from '#contract/messages.ts'
import type { AllProgrammes } from './read-programmes.ts'

/** What the page shows when nothing could be read: apart from the reading, so that the browser does not load the calls for it. */
export const unread: AllProgrammes = { programmes: [], failure: messages.errorLoadingData }
