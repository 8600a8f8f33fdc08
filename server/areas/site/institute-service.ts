import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Institute } from '#contract/site/institute.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findContentItem } from './content/repository.ts'
import { asInstitute } from './institute.ts'
import { identityItem } from './words/first-words.ts'

/** The institute as it stands on the site now, for whatever bears its name: emails, papers, certificates. */
export async function readInstitute(db: Db): Promise<Institute> {
  const contentItem = await findContentItem(db, identityItem.id)
  return asInstitute((contentItem?.live ?? identityItem.body) as BodyOfKind<'identity'>)
}
