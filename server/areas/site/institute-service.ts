import { type Institute, institute } from '#contract/site/institute.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** The institute as it stands on the site now, for whatever bears its name: letters, papers, certificates. */
export async function readInstitute(_db: Db): Promise<Institute> {
  return institute
}
