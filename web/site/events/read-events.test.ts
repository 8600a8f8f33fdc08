import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import { readEvent, readEvents } from './read-events.ts'

const talk = {
  slug: 'talk',
  title: 'A talk',
  venue: 'Seminar hall',
  summary: '',
  price: null,
  startsAt: '2025-07-26T11:00',
  endsAt: '2025-07-26T13:00',
  registerUntil: '',
  status: 'on',
  shelf: 'clock',
  topics: [],
  speakers: [],
  picture: null,
  photos: [],
}
const noStart = { ...talk, slug: 'no-start', startsAt: '' }
const noEnd = { ...talk, slug: 'no-end', endsAt: '' }

const call = (async () => ({ seats: [] })) as unknown as Call
const site = {
  reads: new Set<string>(),
  list: () => [talk, noStart, noEnd].map((body) => ({ id: body.slug, body })),
  written: (text: unknown) => ({ text }),
} as unknown as SiteReader

test('a draft whose hours are not filled in leaves the list of the others standing', async () => {
  const { upcoming, past } = await readEvents(site, call)
  expect(upcoming).toEqual([])
  expect(past.map(({ slug }) => slug)).toEqual(['talk'])
})

test('by itself it is shown, and says what is missing', async () => {
  expect(await readEvent(site, call, 'no-start')).toMatchObject({
    date: 'Date not set yet',
    hours: 'time not set yet',
    startsAt: '',
    registration: 'open',
  })
  expect(await readEvent(site, call, 'no-end')).toMatchObject({
    date: '26 July 2025',
    hours: 'time not set yet',
  })
  expect(await readEvent(site, call, 'talk')).toMatchObject({ hours: '11:00 am – 1:00 pm' })
})

test('days are written as everywhere else; of the demo’s event as the specification writes it', async () => {
  const dateOf = async (id: string, body: typeof talk) =>
    (await readEvent({ ...site, list: () => [{ id, body }] } as SiteReader, call, 'talk'))?.date
  const upcoming = { ...talk, shelf: 'upcoming' }
  expect(await dateOf('talk', talk)).toBe('26 July 2025')
  expect(await dateOf('talk', upcoming)).toBe('26 July 2025')
  expect(await dateOf('cybersecurity-talk', upcoming)).toBe('July 26, 2025')
})
