import { messages } from '#contract/messages.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { startNote, unansweredOf } from '#contract/site/first-start.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { findContentItem } from '#server/areas/site/content/repository.ts'
import { hideWords, keepWords, listShippedWords } from '#server/areas/site/start/own-words.ts'
import { identityItem } from '#server/areas/site/words/first-words.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readFact, writeFact } from '#server/platform/db/fact.ts'
import type { Route } from '#server/platform/http/route.ts'

const laterFact = 'first start later'

export function startRoutes(route: Route, { db, changes, now }: AppContext): void {
  route(startCalls.start, async () => {
    const contentItem = await findContentItem(db, identityItem.id)
    const open = unansweredOf((contentItem?.live ?? identityItem.body) as BodyOfKind<'identity'>)
    const unanswered = (await isAnsweredWhole(db)) ? [] : open
    return { unanswered, isLater: (await readFact(db, laterFact)) !== null }
  })

  route(startCalls.words, () => listShippedWords(db))

  route(startCalls.keepWords, async (part) => {
    await db.transaction().execute((tx) => keepWords(tx, part))
    return { message: messages.wordsKept }
  })

  route(startCalls.hideWords, async (part, { caller }) => {
    const published = await db.transaction().execute(async (tx) => {
      const result = await hideWords(tx, part, caller, now())
      await changes.tellAtCommit(tx, result.affected)
      return result
    })
    changes.tellHere(published.affected)
    return { message: messages.wordsHidden, publicationId: published.publicationId }
  })

  route(startCalls.later, async () => {
    await writeFact(db, laterFact, 'yes')
    return {}
  })
}

/** Somebody has gone through all questions and published: what was kept as proposed is an answer. */
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
