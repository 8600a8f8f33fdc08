import { dayOf } from '#contract/calendar.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { hostileText } from './hostile-text.ts'
import { noPicture } from './plant-site.ts'
import type { Ask } from './planter.ts'

export async function plantArticle(asAdmin: Ask, mediaId: string): Promise<{ id: string }> {
  const line = (name: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: hostileText(name), marks: [{ type: 'bold' }] }],
  })
  const body = {
    title: hostileText('article'),
    slug: 'planted',
    excerpt: hostileText('excerpt'),
    author: hostileText('author'),
    date: dayOf(new Date()),
    tags: [{ name: '<img data-planted src=x>' }],
    picture: { id: mediaId, alt: hostileText('alt of an article'), isDecorative: false },
    text: {
      type: 'doc',
      content: [
        line('paragraph'),
        { type: 'bulletList', content: [{ type: 'listItem', content: [line('entry')] }] },
        { type: 'codeBlock', content: [{ type: 'text', text: hostileText('code') }] },
        {
          type: 'picture',
          attrs: { mediaId, alt: hostileText('in a text'), caption: hostileText('caption'), wide: true },
        },
      ],
    },
    seoTitle: '<img data-planted src=x onerror=planted()>',
    seoDescription: hostileText('description'),
    shareImage: noPicture,
  }
  const { id, rev } = await asAdmin(contentCalls.add, { kind: 'article', body })
  await asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
  return { id: String(id) }
}
