import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Institute } from '#contract/site/institute.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findThing } from './content/repository.ts'
import { asInstitute } from './institute.ts'
import { identityThing } from './words/identity.ts'

/** The institute as it stands on the site now, for whatever bears its name: emails, papers, certificates. */
export async function readInstitute(db: Db): Promise<Institute> {
  const thing = await findThing(db, identityThing.id)
  return asInstitute((thing?.live ?? identityThing.body) as BodyOfKind<'identity'>)
}
