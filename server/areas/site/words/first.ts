import type { PictureRef } from '#contract/site/content/fields.ts'
import type { BodyOfKind, ContentKind } from '#contract/site/content/kinds.ts'

/** What the product itself says until somebody changes it. */
export interface FirstContentItem<K extends ContentKind = ContentKind> {
  id: string
  kind: K
  body: BodyOfKind<K>
}

export function own(name: string, alt: string): PictureRef {
  return { id: `own/${name}`, alt, isDecorative: alt === '' }
}

export const noPicture: PictureRef = { id: '', alt: '', isDecorative: false }
export const noLink = { label: '', href: '' }

/** The items of a list, in their order. */
export function listed<K extends ContentKind>(
  kind: K,
  contentItems: (Omit<BodyOfKind<K>, 'place'> & { id: string })[],
): FirstContentItem<K>[] {
  return contentItems.map(({ id, ...body }, at) => ({
    id: `${kind}-${id}`,
    kind,
    body: { place: (at + 1) * 1000, ...body } as unknown as BodyOfKind<K>,
  }))
}
