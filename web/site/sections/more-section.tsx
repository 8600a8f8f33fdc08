import type { ShownSection } from '#web/content/sections.ts'
import { homeSection } from '#web/site/home/home-section.tsx'
import { companySection } from '#web/site/pages/company/company-section.tsx'
import { HeadSection } from './head-section.tsx'
import { Facts, Gallery, PictureAndWords, Questions, WordsSection } from './plain-sections.tsx'
import type { SectionLists } from './read-page.ts'
import styles from './sections.css?url'

interface MoreSectionProps {
  section: ShownSection
  lists: SectionLists
}

/** Any section on any page; its styles come with it. */
export function MoreSection({ section, lists }: MoreSectionProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="sections" />
      {drawn(section, lists)}
    </>
  )
}

function drawn(section: ShownSection, lists: SectionLists) {
  switch (section.kind) {
    case 'head':
      return <HeadSection {...section} />
    case 'words':
      return <WordsSection {...section} />
    case 'pictureAndWords':
      return <PictureAndWords {...section} />
    case 'facts':
      return <Facts {...section} />
    case 'gallery':
      return <Gallery {...section} />
    case 'questions':
      return <Questions {...section} items={lists.questions} />
    case 'services':
      return section.layout === 'cards' ? companySection(section, lists) : homeSection(section, lists)
    default:
      return homeSection(section, lists) ?? companySection(section, lists)
  }
}
