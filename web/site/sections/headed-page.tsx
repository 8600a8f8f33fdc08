import { Fragment, type ReactNode } from 'react'
import type { ShownSection } from '#web/content/sections.ts'
import { PageHead } from '#web/features/page-head/page-head.tsx'
import { HeadSection } from './head-section.tsx'
import { PageSections } from './page-sections.tsx'
import type { PageWords } from './read-page.ts'

interface HeadedPageProps {
  /** Null when no answer came at all. */
  words: Pick<PageWords, 'sections' | 'lists'> | null
  /** Stands there without an answer. */
  title: string
  /** Another look of the heading. */
  Head?: (section: ShownSection<'head'>) => ReactNode
  /** Further kinds that the page draws itself. */
  draw?: (section: ShownSection) => ReactNode
  /** What the product does on this page. */
  children?: ReactNode
}

/** A page of the product: the owner's heading, right below it what the page is for, and whatever else the owner put there. */
export function HeadedPage({ words, title, Head = HeadSection, draw, children }: HeadedPageProps) {
  if (!words)
    return (
      <>
        <PageHead title={title} />
        {children}
      </>
    )
  return (
    <PageSections {...words}>
      {(section) =>
        section.kind === 'head' ? (
          <Fragment>
            <Head {...section} />
            {children}
          </Fragment>
        ) : (
          draw?.(section)
        )
      }
    </PageSections>
  )
}
