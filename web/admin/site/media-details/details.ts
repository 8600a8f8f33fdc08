import type { ReplyOf } from '#contract/call.ts'
import type { mediaCalls } from '#contract/site/media-calls.ts'

export type MediaDetails = Pick<ReplyOf<typeof mediaCalls.one>, 'media' | 'files' | 'usedBy'>

/** What each part of the screen gets: what is known, and how to say what it is now. */
export interface PartProps {
  details: MediaDetails
  onChange: (details: MediaDetails) => void
  /** It is on the site, and whoever looks at it puts nothing there. */
  isHeld: boolean
}
