import { Fragment, type ReactNode } from 'react'
import type { ShownSection } from '#web/content/sections.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PageWords } from './read-page.ts'

/** No boundary waits for it: a page is whole before it leaves the server, and stays as it is while the script comes. */
const MoreSection = lazyPart(async () => (await import('./more-section.tsx')).MoreSection, {
  isNeeded: true,
  isOfThePage: true,
})

interface PageSectionsProps extends Pick<PageWords, 'sections' | 'lists'> {
  /** What the page draws itself; anything else an owner may have put there comes with a script of its own. */
  children: (section: ShownSection) => ReactNode
}

/** The sections of a page in the owner's order. */
export function PageSections({ sections, lists, children }: PageSectionsProps) {
  return sections.map((section) => (
    <Fragment key={section.anchor}>
      {children(section) ?? <MoreSection section={section} lists={lists} />}
    </Fragment>
  ))
}
