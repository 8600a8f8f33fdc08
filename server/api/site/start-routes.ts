import { messages } from '#contract/messages.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import {
  hideAllWords,
  hideWords,
  keepAllWords,
  keepWords,
  listShippedWords,
} from '#server/areas/site/start/own-words-service.ts'
import { setTeaches } from '#server/areas/site/start/set-teaches.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

export function startRoutes(route: Route, { db, changes, now }: AppContext): void {
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

  route(startCalls.decideAllWords, async ({ action }, { caller }) => {
    if (action === 'keep') {
      await db.transaction().execute(keepAllWords)
      return { message: messages.allWordsKept }
    }
    const { affected } = await db.transaction().execute(async (tx) => {
      const result = await hideAllWords(tx, caller, now())
      await changes.tellAtCommit(tx, result.affected)
      return result
    })
    changes.tellHere(affected)
    return { message: messages.allWordsHidden }
  })

  route(startCalls.setGroups, async ({ teaches }, { caller }) => {
    const affected = await db.transaction().execute(async (tx) => {
      const result = await setTeaches(tx, teaches, caller, now())
      if (result) await changes.tellAtCommit(tx, result)
      return result
    })
    if (affected) changes.tellHere(affected)
    return { message: messages.groupsSaved }
  })
}
