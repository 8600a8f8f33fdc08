import sharp from 'sharp'
import { asAdmin } from '../as-admin.mjs'
import { withProduct } from '../product-with.mjs'
import { lookAtAll } from './pages.mjs'

const reviews = 40
const events = 12
const paragraphs = 60
const sentence =
  'Learners build one thing from its first line to its last, and tell the others how they did it. '
/** Which page of the demo an owner's page stands beside. */
const beside = {
  '/': '/',
  '/blog/a-long-article': '/blog/ai-and-machine-learning-where-to-begin',
  '/events': '/events',
}

/** Lighthouse on pages full of what an owner brings: a photo of 12 MB, a long article, 40 reviews, 12 events. */
export async function content() {
  const before = await withProduct({}, ({ url }) => lookAtAll(url, Object.values(beside)))
  const after = await withProduct({}, async ({ url }) => {
    await fill(url)
    return lookAtAll(url, Object.keys(beside))
  })
  return after.flatMap(({ rows, scriptKb }, at) => {
    const grown = (scriptKb - (before[at]?.scriptKb ?? 0)) * 1024
    const path = Object.keys(beside)[at]
    const weight = {
      what: `\`${path}\` JavaScript against the demo's own`,
      figure: `${Math.round(grown)} bytes more`,
      target: 'the same bytes',
      isMet: grown <= 0,
    }
    return [...rows, weight].map((row) => ({ ...row, what: `an owner's content: ${row.what}` }))
  })
}

/** @param {string} url */
async function fill(url) {
  const { send, upload } = await asAdmin(url)
  const form = new FormData()
  form.append('name', 'A photo')
  form.append('file', new Blob([new Uint8Array(await aLargePhoto())], { type: 'image/jpeg' }), 'photo.jpg')
  const { media } = await upload('/api/media/upload', form)
  const picture = { id: media.id, alt: 'A class at work', isDecorative: false }
  const noPicture = { id: '', alt: '', isDecorative: false }
  const seo = { seoTitle: '', seoDescription: '', shareImage: noPicture }
  const text = {
    type: 'doc',
    content: Array.from({ length: paragraphs }, (_, at) =>
      at % 12 === 6
        ? { type: 'picture', attrs: { mediaId: media.id, alt: 'A class', caption: '', wide: true } }
        : { type: 'paragraph', content: [{ type: 'text', text: sentence.repeat(6) }] },
    ),
  }
  const wanted = [
    {
      kind: 'article',
      body: {
        ...{ title: 'A long article', slug: 'a-long-article', excerpt: sentence, author: 'Asha Verma' },
        ...{ date: '2026-01-31', tags: [{ name: 'Learning' }], picture, text, ...seo },
      },
    },
    ...Array.from({ length: reviews }, (_, at) => ({
      kind: 'review',
      body: { place: at + 1, name: `Learner ${at}`, role: 'Student', text: sentence.repeat(2), picture },
    })),
    ...Array.from({ length: events }, (_, at) => ({
      kind: 'event',
      body: {
        ...{
          title: `Open day ${at + 1}`,
          slug: `open-day-${at + 1}`,
          venue: 'Seminar hall',
          summary: sentence,
        },
        ...{ startsAt: `2099-03-${10 + at}T11:00`, endsAt: `2099-03-${10 + at}T13:00`, registerUntil: '' },
        ...{ link: '', seats: 40, price: 0, status: 'on', topics: [{ name: 'Python' }], picture, text },
        ...{ speakers: [], photos: [], shelf: 'clock', ...seo },
      },
    })),
  ]
  const contentItems = []
  for (const one of wanted) {
    const { id, rev } = await send('/api/site/add', one)
    contentItems.push({ id, rev })
  }
  await send('/api/site/publish', { contentItems })
}

/** As grainy as a phone's, and as large. */
async function aLargePhoto() {
  const create = { width: 7000, height: 5250, channels: /** @type {const} */ (3), background: '#777' }
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 12 }
  return sharp({ create: { ...create, noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
