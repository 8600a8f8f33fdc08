/** The events one can register for: their ids in the site's content. */
export const openEventIds = ['cybersecurity-talk'] as const
export type OpenEventId = (typeof openEventIds)[number]

export function isOpenEvent(id: string): id is OpenEventId {
  return (openEventIds as readonly string[]).includes(id)
}
