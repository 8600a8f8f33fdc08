import type { Field, Fields } from '#contract/site/content/fields.ts'
import { type ContentKind, emptyBody, kinds } from '#contract/site/content/kinds.ts'
import { emptySection, offeredSections, sectionFields } from '#contract/site/content/sections.ts'
import { hostileText } from './hostile-text.ts'

type Body = Record<string, unknown>

export const noPicture = { id: '', alt: '', isDecorative: false }

/** Every text of these fields as hostile as it may be; addresses lead to a page of the site. */
function hostileBody(fields: Fields, mediaId: string, empty: Body = {}): Body {
  return {
    ...empty,
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !field.isHidden)
        .map(([name, field]) => [name, hostileValue(name, field, mediaId)]),
    ),
  }
}

function hostileValue(name: string, { input, max = 0, of = {}, empty }: Field, mediaId: string): unknown {
  if (input === 'line' || input === 'lines') return hostileText(name).slice(0, max)
  if (input === 'address') return '/contact'
  if (input === 'link') return { label: hostileText('').slice(0, 60), href: '/contact' }
  if (input === 'number') return 30
  if (input === 'picture') return { id: mediaId, alt: hostileText('alt'), isDecorative: false }
  if (input === 'list') return [hostileBody(of, mediaId)]
  return input === 'group' ? hostileBody(of, mediaId) : empty
}

/** A page with one section of each kind that an owner may add. */
export function hostilePage(mediaId: string): Body {
  const sections = offeredSections({ isFixed: false }).map((kind) => ({
    ...emptySection(kind, kind),
    ...hostileBody(sectionFields[kind], mediaId),
  }))
  const page = { ...emptyBody('page'), ...hostileBody(kinds.page.fields, mediaId) }
  return { ...page, path: '/planted-page', sections }
}

/** One of each list that pages show. */
export function hostileLists(mediaId: string): { kind: ContentKind; body: Body }[] {
  return (['service', 'person', 'project', 'client', 'question'] as const).map((kind) => ({
    kind,
    body: hostileBody(kinds[kind].fields, mediaId, emptyBody(kind)),
  }))
}
