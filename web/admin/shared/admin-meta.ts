import { instituteNow } from '#web/content/institute.ts'

/** The title of one screen of the panel; none of them is for search engines. */
export function adminMeta(title: string) {
  return [{ title: `${title} · Admin · ${instituteNow().name}` }, { name: 'robots', content: 'noindex' }]
}
