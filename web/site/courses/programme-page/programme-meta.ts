import type { MetaDescriptor } from 'react-router'
import { cutText } from '#contract/cut-text.ts'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'
import { programmeJsonLd } from '#web/features/programmes/programme-json-ld.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import type { ProgrammePage } from './read-programme-page.ts'

type Matches = Parameters<typeof siteOf>[0]

interface Place {
  path: string
  /** The list it stands in; null where that is not on the site. */
  list: { label: string; path: string } | null
}

/** What search engines and whoever is sent the link are told: the owner's words, else the catalogue's. */
export function programmeMeta(
  matches: Matches,
  programme: ShownProgramme,
  page: ProgrammePage | null,
  { path, list }: Place,
): MetaDescriptor[] {
  const site = siteOf(matches)
  const { publicUrl } = site
  const { name, description, image } = programme
  const ownImage = page?.shareImage ?? (image ? { src: image, alt: name } : null)
  return siteMeta(matches, {
    title: page?.seoTitle || name,
    description: page?.seoDescription || shortened(description),
    path,
    ...(ownImage && { image: ownImage }),
    jsonLd: [
      programmeJsonLd(programme, { publicUrl, path, provider: instituteInShort(site) }),
      breadcrumb(publicUrl, [...(list ? [list] : []), { label: name, path }]),
      ...(page && page.questions.length > 0 ? [questionsJsonLd(page.questions)] : []),
    ],
  })
}

function questionsJsonLd(questions: ProgrammePage['questions']): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** What fits below a search result, whole words. */
function shortened(text: string, length = 155): string {
  return text.length <= length ? text : `${cutText(text, length).replace(/\s+\S*$/, '')}…`
}
