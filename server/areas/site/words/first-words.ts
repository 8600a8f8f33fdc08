import { type BodyOfKind, type ContentKind, liftBody } from '#contract/site/content/kinds.ts'
import { institute } from '#contract/site/institute.ts'
import type { RichText } from '#contract/site/rich-text/document.ts'
import articles from './articles.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import lists from './lists.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import quiz from './quiz.json' with { type: 'json' }

/** What the product itself says until somebody changes it. */
export interface FirstContentItem<K extends ContentKind = ContentKind> {
  id: string
  kind: K
  body: BodyOfKind<K>
}

type Written = string | { heading: string } | { quote: string } | { bullets: string[] } | { steps: string[] }

/** Plain words of an article as a written text. */
function asText(parts: Written[]): RichText {
  const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const entries = (texts: string[]) =>
    texts.map((text) => ({ type: 'listItem' as const, content: [line(text)] }))
  const content = parts.map((part): RichText['content'][number] => {
    if (typeof part === 'string') return line(part)
    if ('heading' in part)
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: part.heading }] }
    if ('quote' in part) return { type: 'blockquote', content: [line(part.quote)] }
    return 'bullets' in part
      ? { type: 'bulletList', content: entries(part.bullets) }
      : { type: 'orderedList', content: entries(part.steps) }
  })
  return { type: 'doc', content }
}

/**
 * Empty fields are left out in the files, and a section of which a page has one is known by its kind. The files come with
 * the build: a test holds them against the schemas, and no start pays for it.
 */
function readItems<K extends ContentKind>(
  kind: K,
  given: { id: string; sections?: { kind: string }[] }[],
): FirstContentItem<K>[] {
  return given.map(({ id, sections, ...said }, at) => {
    const keyed = sections?.map((section) => ({ key: section.kind, ...section }))
    const body = liftBody(kind, { place: (at + 1) * 1000, ...said, sections: keyed })
    return { id, kind, body: body as unknown as BodyOfKind<K> }
  })
}

const { logo: _logo, openingHours, social, ...said } = institute

export const identityItem = {
  id: 'identity',
  kind: 'identity',
  body: {
    ...said,
    openingHours: openingHours.map(({ days, hours }) => ({ days, hours })),
    social: social.map(({ network, href }) => ({ network, href })),
    logo: { id: '', alt: '', isDecorative: false },
  },
} satisfies FirstContentItem<'identity'>

const all: FirstContentItem[] = [
  identityItem,
  ...readItems('navigation', pages.navigation),
  ...readItems('page', pages.page),
  ...readItems('service', lists.service),
  ...readItems('person', lists.person),
  ...readItems('project', lists.project),
  ...readItems('client', lists.client),
  ...readItems('review', lists.review),
  ...readItems('quiz', quiz.quiz),
  ...readItems(
    'article',
    articles.article.map((article) => ({ ...article, text: asText(article.text as Written[]) })),
  ),
  ...readItems('event', events.event),
]

/** The words of a fresh install, by their ids; each is the first version of its item. */
export const firstContentItems: ReadonlyMap<string, FirstContentItem> = new Map(
  all.map((contentItem) => [contentItem.id, contentItem]),
)
