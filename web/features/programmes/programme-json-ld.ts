import { isoDuration } from './iso-duration.ts'
import type { JsonLd, ShownProgramme } from './programme.ts'

type Facts = Pick<
  ShownProgramme,
  'kind' | 'name' | 'description' | 'fees' | 'duration' | 'image' | 'instances'
>

interface Place {
  publicUrl: string
  /** Where it is shown. */
  path: string
  /** Who offers it. */
  provider: JsonLd
}

/** A programme for search engines, with its price and its duration. */
export function programmeJsonLd(programme: Facts, { publicUrl, path, provider }: Place): JsonLd {
  const { kind, name, description, fees, duration, image, instances } = programme
  const address = new URL(path, publicUrl).href
  const time = isoDuration(duration)
  const offers = { '@type': 'Offer', category: 'Paid', price: fees, priceCurrency: 'INR', url: address }
  const common = {
    name,
    description,
    url: address,
    provider,
    offers,
    ...(image && { image: new URL(image, publicUrl).href }),
  }

  if (kind !== 'course')
    return {
      '@type': 'EducationalOccupationalProgram',
      ...common,
      ...(time && { timeToComplete: time }),
      ...(instances && {
        hasCourse: { '@type': 'Course', name, description, provider, hasCourseInstance: instances },
      }),
    }
  return {
    '@type': 'Course',
    ...common,
    ...(time && { timeRequired: time }),
    hasCourseInstance:
      instances ??
      ['Onsite', 'Online'].map((courseMode) => ({
        '@type': 'CourseInstance',
        courseMode,
        ...(time && { courseSchedule: { '@type': 'Schedule', duration: time, repeatFrequency: 'Weekly' } }),
      })),
  }
}
