import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { articleCalls } from '#contract/site/article-calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { aFilm } from '#server/testing/a-film.ts'
import { aPicture } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const none = { id: '', alt: '', isDecorative: false }
const firstSlugs = ['ai-and-machine-learning-where-to-begin', 'cybersecurity-begins-with-habits']

async function anArticle(app: TestApp, given: Record<string, unknown> = {}) {
  const { media } = (await app.asAdmin(mediaCalls.upload, { file: await aPicture() })).body
  const body = {
    title: 'परीक्षा से पहले',
    slug: 'before-the-exam',
    excerpt: 'What to do on the last evening.',
    author: 'Ayesha Khan',
    date: '2026-11-16',
    tags: [{ name: 'Exams' }],
    picture: { id: media.id, alt: 'A desk with a lamp', isDecorative: false },
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Sleep' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(450) }] },
        { type: 'picture', attrs: { mediaId: media.id, alt: '', caption: 'A lamp', wide: false } },
      ],
    },
    seoTitle: '',
    seoDescription: '',
    shareImage: none,
    ...given,
  }
  const { id, rev } = (await app.asAdmin(contentCalls.add, { kind: 'article', body })).body
  return { id, rev, body, mediaId: media.id }
}

const slugsOf = async (app: TestApp) =>
  (await app.ask(articleCalls.list)).body.articles.map(({ slug }) => slug)

test('a fresh install has its articles, newest first, with their words and how long they take', async () => {
  const app = await testApp()
  expect(await slugsOf(app)).toEqual(firstSlugs)
  const { article, others } = (await app.ask(articleCalls.one, { slug: firstSlugs[1] })).body
  expect(article).toMatchObject({
    title: 'Cybersecurity begins with seven habits',
    readingMinutes: 5,
    picture: { src: 'own/blog-cybersecurity' },
  })
  expect(others).toEqual([{ slug: firstSlugs[0], title: 'AI and machine learning: where to begin' }])
})

test('an article is seen once it is put on the site, with its pictures, which then say where they are used', async () => {
  const app = await testApp()
  const { id, rev, mediaId } = await anArticle(app)
  expect(await slugsOf(app)).toEqual(firstSlugs)
  expect((await app.asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })).body.success).toBe(true)

  expect(await slugsOf(app)).toEqual(['before-the-exam', ...firstSlugs])
  const { article } = (await app.ask(articleCalls.one, { slug: 'before-the-exam' })).body
  expect(article).toMatchObject({
    readingMinutes: 3,
    tags: ['Exams'],
    picture: { alt: 'A desk with a lamp' },
  })
  expect(article?.pictures[mediaId]?.src).toMatch(/^\/uploads\//)
  const { usedBy } = (await app.asAdmin(mediaCalls.one, { id: mediaId })).body
  expect(usedBy).toEqual([{ label: 'परीक्षा से पहले', path: `/admin/articles/${id}`, state: 'live' }])
  expect((await app.asAdmin(mediaCalls.remove, { id: mediaId })).body.message).toBe(
    messages.mediaOnTheSite(1),
  )
})

test('another address leads from the old one in one step, of an article of the product too; drafts lead nowhere', async () => {
  const app = await testApp()
  const { body } = (await app.asAdmin(contentCalls.contentItem, { id: 'article-ai' })).body
  let rev = 0
  for (const slug of ['second-address', 'third-address']) {
    const saved = await app.asAdmin(contentCalls.save, { id: 'article-ai', rev, body: { ...body, slug } })
    expect((await app.ask(articleCalls.one, { slug })).body).toMatchObject({ article: null, movedTo: null })
    await app.asAdmin(contentCalls.publish, { contentItems: [{ id: 'article-ai', rev: saved.body.rev }] })
    rev = (await app.asAdmin(contentCalls.contentItem, { id: 'article-ai' })).body.contentItem.rev
  }
  for (const slug of [firstSlugs[0], 'second-address'])
    expect((await app.ask(articleCalls.one, { slug })).body.movedTo).toBe('/blog/third-address')
  expect((await app.ask(articleCalls.one, { slug: 'never-was' })).body.movedTo).toBeNull()
})

test('an address that is taken or malformed, and an article without its words, are refused in words', async () => {
  const app = await testApp()
  const publish = async (given: Record<string, unknown>) => {
    const { id, rev } = await anArticle(app, given)
    return (await app.asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })).body
  }
  expect(await publish({ slug: firstSlugs[0] })).toMatchObject({
    message: messages.addressTaken,
    field: 'slug',
  })
  for (const slug of ['Two Words', '../x', 'a--b', 'हिन्दी'])
    expect(await publish({ slug })).toMatchObject({ message: messages.addressMalformed, field: 'slug' })
  expect(await publish({ text: { type: 'doc', content: [{ type: 'paragraph' }] } })).toMatchObject({
    field: 'text',
  })
  expect(await publish({ picture: none })).toMatchObject({ field: 'picture' })
  expect(await slugsOf(app)).toEqual(firstSlugs)
})

test('what is no text of ours is refused whole', async () => {
  const app = await testApp()
  const { id, rev, body } = await anArticle(app)
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  for (const content of [
    [{ type: 'iframe', attrs: { src: 'https://elsewhere.example' } }],
    [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }],
    'a text',
  ]) {
    const text = { type: 'doc', content }
    const { status, body: answer } = await app.asAdmin(contentCalls.save, {
      id,
      rev,
      body: { ...body, text },
    })
    expect([status, answer.success]).toEqual([400, false])
  }
})

test('a picture without words and a film without captions are told before it goes out; the film is shown once it has them', async () => {
  const app = await testApp()
  const file = new Blob([new Uint8Array(aFilm())])
  const { media: film } = (await app.asAdmin(mediaCalls.upload, { file, name: 'Our lab' })).body
  const video = { type: 'video', attrs: { mediaId: film.id, caption: '' } }
  const { id, rev, body, mediaId } = await anArticle(app)
  const text = { ...body.text, content: [...body.text.content, video] }
  const saved = await app.asAdmin(contentCalls.save, { id, rev, body: { ...body, text } })
  const [told] = (await app.asAdmin(contentCalls.changes)).body.contentItems
  expect(told?.findings).toEqual([
    {
      path: 'text',
      sentence: 'Text has a picture without a description. Press it twice to say what it shows.',
      stops: false,
    },
    {
      path: 'text',
      sentence: `Text: the film “Our lab” is not shown. ${messages.missingPoster}`,
      stops: false,
    },
  ])
  await app.asAdmin(contentCalls.publish, { contentItems: [{ id, rev: saved.body.rev }] })
  const films = async () => (await app.ask(articleCalls.one, { slug: body.slug })).body.article?.films
  expect(await films()).toEqual({})
  await app.asAdmin(mediaCalls.film, { id: film.id, posterId: mediaId, silent: true })
  expect(await films()).toMatchObject({ [film.id]: { width: 640, captions: '' } })
})

test('a picture that went to the trash is told before its draft goes out, and stops what cannot be without it', async () => {
  const app = await testApp()
  const { id, rev, body, mediaId } = await anArticle(app)
  await app.asAdmin(mediaCalls.remove, { id: mediaId })
  const findings = async () => (await app.asAdmin(contentCalls.changes)).body.contentItems[0]?.findings
  const trashed = 'Picture: the picture is in the trash or deleted.'
  const inText = {
    path: 'text',
    sentence: 'Text: a picture or film in it is in the trash or deleted.',
    stops: false,
  }
  expect(await findings()).toEqual(
    expect.arrayContaining([{ path: 'picture', sentence: trashed, stops: true }, inText]),
  )
  const refused = (await app.asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })).body
  expect(refused).toMatchObject({ success: false, message: `${body.title}: ${trashed}` })

  const own = { id: 'own/blog-cybersecurity', alt: 'A lock', isDecorative: false }
  const shareImage = { id: mediaId, alt: 'A lamp', isDecorative: false }
  const saved = await app.asAdmin(contentCalls.save, { id, rev, body: { ...body, picture: own, shareImage } })
  const sentence = 'Picture when somebody shares it: the picture is in the trash or deleted.'
  expect(await findings()).toEqual(
    expect.arrayContaining([{ path: 'shareImage', sentence, stops: false }, inText]),
  )
  const contentItems = [{ id, rev: saved.body.rev }]
  expect((await app.asAdmin(contentCalls.publish, { contentItems })).body.success).toBe(true)
})
