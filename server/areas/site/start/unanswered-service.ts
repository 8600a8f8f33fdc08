import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { claimsOfDemo, type Question, startNote, unansweredOf } from '#contract/site/first-start.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findContentItem } from '../content/repository.ts'
import { identityItem } from '../words/first-words.ts'

/** Which questions of the first start have no answer yet: what was kept as proposed is one, the demo's phone or address is none. */
export async function listUnanswered(db: Db): Promise<Question[]> {
  const contentItem = await findContentItem(db, identityItem.id)
  const live = (contentItem?.live ?? identityItem.body) as BodyOfKind<'identity'>
  return (await isAnsweredWhole(db)) ? claimsOfDemo(live) : unansweredOf(live)
}

/** Somebody has gone through all questions and published. */
async function isAnsweredWhole(db: Db): Promise<boolean> {
  const done = await db
    .selectFrom('publications')
    .where('note', '=', startNote)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publications as undo')
            .whereRef('undo.undoes', '=', 'publications.id')
            .select('undo.id'),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst()
  return done !== undefined
}
