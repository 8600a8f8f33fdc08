import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { cleanRichText } from '#contract/site/rich-text/clean.ts'
import type { RichText as Text } from '#contract/site/rich-text/document.ts'
import { filmOnYoutube } from '#contract/site/rich-text/link-address.ts'
import { itemsIn, mediaIn, plainText, readingMinutes } from '#contract/site/rich-text/read.ts'
import { richText } from '#contract/site/rich-text/schema.ts'
import { RichText } from './rich-text.tsx'

const picture = { src: '/uploads/a-320.webp', set: '/uploads/a-320.webp 320w', width: 320, height: 200 }

const film = {
  src: '/uploads/f.mp4',
  poster: '/uploads/p.webp',
  width: 1280,
  height: 720,
  captions: '/uploads/c.vtt',
}

function draw(text: unknown): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () =>
        createElement(RichText, {
          text: text as Text,
          pictures: { m1: picture },
          films: { m1: film },
          paths: { one: '/blog/one' },
        }),
    },
  ])
  return renderToStaticMarkup(createElement(Stub))
}

const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'नमस्ते दुनिया',
  'a\u0000b',
  '\ud800',
  '',
  'plain words',
]
const hostileLinks = [
  'https://example.com/a?b=c',
  'https://उदाहरण.भारत/क',
  'mailto:asha@example.com',
  'tel:+919876543210',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\t/evil.example',
  'https:/\\evil',
  'vbscript:x',
  '#',
  '/blog',
]
const words = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom<unknown>(null, 7, {}),
)
const anything = fc.constantFrom<unknown>(undefined, null, 1, 'x', [], {}, { __proto__: null })
const mark = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>({ type: 'bold' }, { type: 'italic' }, { type: 'code' }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...hostileLinks).map((href) => ({ type: 'link', attrs: { href } }) as unknown),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      { type: 'link', attrs: { item: 'one' } },
      { type: 'link', attrs: { item: '../x' } },
    ),
  },
  { weight: 1, arbitrary: anything },
)
const run = fc.record({
  type: fc.constantFrom('text', 'text', 'text', 'hardBreak', 'image'),
  text: words,
  marks: fc.oneof(fc.array(mark, { maxLength: 3 }), anything),
})
const attrs = fc.oneof(
  fc.record({
    level: fc.constantFrom<unknown>(1, 2, 3, '2'),
    mediaId: fc.constantFrom<unknown>('m1', 'm2', 9, '"><x'),
    alt: words,
    caption: words,
    wide: fc.constantFrom<unknown>(true, false, 'yes'),
  }),
  anything,
)
const shown = fc.record({
  type: fc.constant('picture'),
  attrs: fc.record({
    mediaId: fc.constantFrom<unknown>('m1', 'm1', 'm1', 'm2', 9, '"><x'),
    alt: words,
    caption: words,
    wide: fc.boolean(),
    youtube: fc.constantFrom<unknown>(undefined, 'dQw4w9WgXcQ', '"><x', 'javascript:', 7),
  }),
})
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    shown,
    fc.record({
      type: fc.constantFrom('paragraph', 'heading', 'codeBlock'),
      attrs,
      content: fc.array(run, { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constantFrom('picture', 'video', 'horizontalRule', 'table', 'iframe'),
      attrs,
      content: fc.array(run, { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList', 'listItem', 'blockquote', 'panel'),
      attrs,
      content: fc.oneof(
        { weight: 9, arbitrary: fc.array(tie('node'), { maxLength: 3 }) },
        { weight: 1, arbitrary: anything },
      ),
    }),
  ),
}))
const documents = fc.record({ type: fc.constant('doc'), content: fc.array(node, { maxLength: 5 }) })

test('whatever is stored, what is shown has only our own elements and addresses', () => {
  const seen = { links: 0, pictures: 0, words: 0 }
  fc.assert(
    fc.property(documents, (given) => {
      const html = draw(cleanRichText(given))
      const tags = html.match(/<[a-z][^>]*>/gi) ?? []
      for (const tag of tags) {
        expect(tag).toMatch(
          /^<(?:div|p|h2|h3|ul|ol|li|blockquote|pre|code|hr|br|figure|figcaption|img|video|track|strong|em|a|link|span|svg|path|polygon)\b/,
        )
        expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\s(?:on\w+|style)\s*=/i)
      }
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        seen.links += 1
        expect(href).toMatch(/^(?:https:\/\/[^/]|mailto:|tel:|\/blog\/one$)/)
      }
      for (const [, src = ''] of html.matchAll(/\ssrc="([^"]*)"/g)) {
        seen.pictures += 1
        expect([picture.src, film.src, film.captions]).toContain(src)
      }
      if (html.includes('नमस्ते')) seen.words += 1
    }),
    { numRuns: 500, seed: 20_261_116 },
  )
  // A fuzz that reaches nothing proves nothing.
  expect(Math.min(seen.links, seen.pictures, seen.words)).toBeGreaterThan(20)
})

test('a cleaned text is one that the contract takes, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(documents, (given) => {
      const cleaned = cleanRichText(given)
      expect(richText.safeParse(cleaned).error?.issues).toBeUndefined()
      expect(cleanRichText(cleaned)).toEqual(cleaned)
    }),
    { numRuns: 400, seed: 20_261_116 },
  )
})

const link = (attrs: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs }] }] }],
})
const nested = (depth: number): unknown =>
  depth === 0
    ? { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] }

test.each([
  ['a script as an address', link({ href: 'javascript:alert(1)' })],
  ['an address that is none', link({ href: '//evil.example' })],
  ['two targets', link({ href: 'https://example.com', item: 'one' })],
  ['an unknown kind', { type: 'doc', content: [{ type: 'iframe' }] }],
  [
    'an unknown mark',
    {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'style' }] }] }],
    },
  ],
  ['an empty run', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] }],
  ['nothing at all', { type: 'doc', content: [] }],
  ['too deep', { type: 'doc', content: [nested(5)] }],
  ['too many', { type: 'doc', content: Array.from({ length: 2_001 }, () => ({ type: 'paragraph' })) }],
  [
    'too long',
    {
      type: 'doc',
      content: Array.from({ length: 11 }, () => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x'.repeat(20_000) }],
      })),
    },
  ],
  ['a heading of another level', { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] }],
])('refused: %s', (_, given) => {
  expect(richText.safeParse(given).success).toBe(false)
})

test('a film on YouTube is a picture and a link until it is pressed', () => {
  const film = (youtube: string) =>
    draw(
      cleanRichText({
        type: 'doc',
        content: [{ type: 'picture', attrs: { mediaId: 'm1', alt: 'A class', youtube } }],
      }),
    )
  expect(film('dQw4w9WgXcQ')).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(film('dQw4w9WgXcQ')).not.toContain('iframe')
  expect(film('dQw4w9WgXcQ" onclick="x')).not.toContain('youtube')

  for (const link of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s',
    'youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])
    expect(filmOnYoutube(link), link).toBe('dQw4w9WgXcQ')
  for (const link of [
    'https://vimeo.com/1',
    'https://youtu.be/short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQQ',
  ])
    expect(filmOnYoutube(link), link).toBeNull()
})

test('a text is read for its words, its pictures and its links', () => {
  const text = cleanRichText({
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Where to begin' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(500) }] },
      { type: 'picture', attrs: { mediaId: 'm1' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'this', marks: [{ type: 'link', attrs: { item: 'one' } }] }],
      },
    ],
  })
  expect(plainText(text)).toMatch(/^Where to begin\nword /)
  expect(readingMinutes(text)).toBe(3)
  expect(mediaIn(text)).toEqual(['m1'])
  expect(itemsIn(text)).toEqual(['one'])
  expect(draw(text)).toContain('<a href="/blog/one"')
})

test('a film is fetched when it is played, and says what is said in it', () => {
  const html = draw({
    type: 'doc',
    content: [{ type: 'video', attrs: { mediaId: 'm1', caption: 'The first day' } }],
  })
  expect(html).toContain('preload="none"')
  expect(html).toContain('poster="/uploads/p.webp"')
  expect(html).toContain('<track kind="captions" src="/uploads/c.vtt"')
  expect(html).toContain('<figcaption>The first day</figcaption>')
})

test('a film that is not fit to be shown leaves no trace', () => {
  expect(
    draw({ type: 'doc', content: [{ type: 'video', attrs: { mediaId: 'm2', caption: 'x' } }] }),
  ).not.toMatch(/video|figure/)
})
