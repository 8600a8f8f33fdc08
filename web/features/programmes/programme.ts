import type { Programme } from '#contract/catalogue/schemas.ts'

export type JsonLd = Record<string, unknown>

/** A programme with what the site's pages say beside the catalogue. */
export interface ShownProgramme extends Programme {
  /** Where more is said of it; nothing when nothing is. */
  page?: string
  /** Next batch: 3 December, Mon Wed Fri 6–8 pm, 4 seats left; nothing when none is planned. */
  nextBatch?: string
  /** Its batches to come, for search engines. */
  instances?: JsonLd[]
}
