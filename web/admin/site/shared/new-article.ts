import { dayOf } from '#contract/calendar.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { emptyText } from '#contract/site/rich-text/document.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'

const nothing = { id: '', alt: '', isDecorative: false }

/** Begins an article, by whoever is logged in; answers where it is written. */
export async function addArticle(): Promise<string> {
  const body = {
    title: '',
    slug: '',
    excerpt: '',
    author: readSession()?.user.name ?? '',
    date: dayOf(new Date()),
    tags: [],
    picture: nothing,
    text: emptyText,
    seoTitle: '',
    seoDescription: '',
    shareImage: nothing,
  }
  const { id } = await call(contentCalls.add, { kind: 'article', body })
  return `/admin/articles/${id}`
}
