import type { MetaDescriptor } from 'react-router'
import { instituteNow } from '#web/content/institute.ts'

/** A panel's screen has a title and stays out of search engines. */
export function screenMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${instituteNow().name}` }, { name: 'robots', content: 'noindex' }]
}
