import type { SiteReader } from '#contract/site/content/site.ts'
import { sectionsOf } from '#web/content/sections.ts'
import type { FaultWords } from '#web/features/fault/fault-message.tsx'

/** For a loader: the owner's words for a page that is not there. */
export function readMissing(site: SiteReader): FaultWords | null {
  const head = sectionsOf(site, '/not-found').find((section) => section.kind === 'head')
  if (head?.kind !== 'head') return null
  const { eyebrow, title, text, picture } = head
  return { eyebrow, title, text, picture }
}
