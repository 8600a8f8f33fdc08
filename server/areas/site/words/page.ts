import { type FirstContentItem, noPicture } from './first.ts'

type Section = FirstContentItem<'page'>['body']['sections'][number]
type Kind = Section['kind']

/** A section of the product's own pages: there is one of each kind on a page. */
export function section<K extends Kind>(
  kind: K,
  fields: Omit<Extract<Section, { kind: K }>, 'kind' | 'key' | 'isHidden'>,
): Section {
  return { kind, key: kind, isHidden: false, ...fields } as unknown as Section
}

export function page(
  path: string,
  name: string,
  { title = '', description }: { title?: string; description: string },
  sections: Section[],
): FirstContentItem<'page'> {
  const id = `page-${path === '/' ? 'home' : path.slice(1)}`
  return { id, kind: 'page', body: { name, path, title, description, shareImage: noPicture, sections } }
}
