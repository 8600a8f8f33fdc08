import { nextBatchOf } from '#contract/batches/open-batches.ts'
import { type OpenBatch, openBatchCalls } from '#contract/batches/open-calls.ts'
import { openBatchPages } from '#contract/batches/open-pages.ts'
import { timeInput } from '#contract/batches/slot-words.ts'
import type { Call } from '#contract/call.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import type { JsonLd, ShownProgramme } from '#web/features/programmes/programme.ts'
import { postalAddress } from '#web/features/site-meta/json-ld.ts'

/** Search engines are told of so many. */
const mostTold = 3
const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** For a loader: the page is made anew when a batch, or who sits in it, changes. */
export async function readOpenBatches(call: Call, site: SiteReader): Promise<OpenBatch[]> {
  for (const name of openBatchPages) site.reads.add(name)
  return (await call(openBatchCalls.list)).batches
}

/** For a loader: what it says of the next batch; made here, so that no browser loads what makes the words. */
export function withNextBatch(programme: ShownProgramme, batches: OpenBatch[]): ShownProgramme {
  const next = nextBatchOf(batches, programme.id)
  return next ? { ...programme, nextBatch: `Next batch: ${next.words}` } : programme
}

/** The same with its batches as search engines want them. */
export function withInstances(
  programme: ShownProgramme,
  batches: OpenBatch[],
  site: SiteReader,
  page: string,
): ShownProgramme {
  const taught = batches.filter(({ programmeIds }) => programmeIds.includes(programme.id))
  const instances = taught.slice(0, mostTold).map((batch) => instanceOf(batch, programme, site, page))
  return instances.length > 0 ? { ...withNextBatch(programme, batches), instances } : programme
}

function instanceOf(batch: OpenBatch, { fees }: ShownProgramme, site: SiteReader, page: string): JsonLd {
  const { startsOn, endsOn, slots, seatsLeft, isInRoom, isOnline } = batch
  const days = { startDate: startsOn, ...(endsOn && { endDate: endsOn }) }
  const { name, address } = site.institute()
  const room = { '@type': 'Place', name, address: postalAddress(address) }
  // The link of the class is for those who learn in it: a visitor's way to it is the page.
  const online = { '@type': 'VirtualLocation', url: page }
  const location = [...(isInRoom ? [room] : []), ...(isOnline ? [online] : [])]
  const mode = isInRoom && isOnline ? 'Blended' : isOnline ? 'Online' : 'Onsite'
  return {
    '@type': 'CourseInstance',
    courseMode: mode,
    ...days,
    ...(slots.length > 0 && {
      courseSchedule: slots.map(({ weekday, fromMin, toMin }) => ({
        '@type': 'Schedule',
        ...days,
        byDay: `https://schema.org/${schemaDays[weekday - 1]}`,
        startTime: timeInput(fromMin),
        endTime: timeInput(toMin),
        repeatFrequency: 'P1W',
        scheduleTimezone: 'Asia/Kolkata',
      })),
    }),
    ...(location.length > 0 && { location: location.length === 1 ? location[0] : location }),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: fees,
      priceCurrency: 'INR',
      url: page,
      availability: `https://schema.org/${seatsLeft === 0 ? 'SoldOut' : 'InStock'}`,
    },
  }
}
