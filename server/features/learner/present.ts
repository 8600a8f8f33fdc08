import { pictureUrl } from '#server/platform/images/picture-store.ts'
import type { LearningRow, Person } from './repository.ts'

export function presentPerson({ id, group, deletionReason: _, ...person }: Person) {
  return { batchof: group, person: { _id: id, ...person } }
}

/** One card of My Learning. */
export function presentCard({ id, image, imageWidths, createdAt, decidedAt, status, ...row }: LearningRow) {
  const widths = image ? (imageWidths ?? '').split(',').map(Number) : []
  const largest = widths.at(-1)
  return {
    ...row,
    enrolmentId: id,
    image: image && largest ? pictureUrl(image, largest) : '',
    imageSet: widths.map((width) => `${pictureUrl(image ?? '', width)} ${width}w`).join(', '),
    status: status === 'active' ? ('active' as const) : ('requested' as const),
    since: status === 'active' ? (decidedAt ?? createdAt) : createdAt,
  }
}
