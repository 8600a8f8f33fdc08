import { eventCalls } from '#contract/site/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { hostileText } from './hostile-text.ts'
import { noPicture } from './plant-site.ts'
import type { Planter } from './planter.ts'

export async function plantEvent(
  { send, asAdmin }: Planter,
  mediaId: string,
  visitor: object,
): Promise<{ id: string }> {
  const picture = { id: mediaId, alt: hostileText('alt of an event'), isDecorative: false }
  const body = {
    title: hostileText('event'),
    slug: 'planted',
    startsAt: '2099-01-01T11:00',
    endsAt: '2099-01-01T13:00',
    venue: hostileText('place of an event'),
    link: 'https://example.com/?"><img data-planted src=x>'.replaceAll(' ', '%20'),
    seats: 5,
    price: 100,
    registerUntil: '',
    status: 'on',
    summary: hostileText('summary'),
    topics: [{ name: hostileText('topic') }],
    picture,
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: hostileText('more') }] }],
    },
    speakers: [{ name: hostileText('speaker'), role: hostileText('what they do'), picture }],
    photos: [{ picture }],
    shelf: 'clock',
    seoTitle: '<img data-planted src=x onerror=planted()>',
    seoDescription: hostileText('description of an event'),
    shareImage: noPicture,
  }
  const { id, rev } = await asAdmin(contentCalls.add, { kind: 'event', body })
  await asAdmin(contentCalls.publish, { contentItems: [{ id, rev }] })
  await send(eventCalls.register, { ...visitor, eventId: id })
  const { registrations } = (await asAdmin(eventCalls.registrations, {
    eventId: id,
  })) as unknown as { registrations: { id: string }[] }
  await asAdmin(eventCalls.came, { id: registrations[0]?.id, hasCome: true })
  await asAdmin(eventCalls.cancel, { id: registrations[0]?.id, isCancelled: true })
  await asAdmin(eventCalls.cancel, { id: registrations[0]?.id, isCancelled: false })
  await asAdmin(eventCalls.write, {
    eventId: id,
    subject: hostileText('news'),
    words: hostileText('news in words'),
  })
  return { id: String(id) }
}
