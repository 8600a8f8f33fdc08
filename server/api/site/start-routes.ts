import type { Teaches } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { requireContentItem, saveDraft } from '#server/areas/site/content/draft-service.ts'
import type { Publisher } from '#server/areas/site/content/guard-identity.ts'
import { publish } from '#server/areas/site/content/publish-service.ts'
import { hideWords, keepAllWords, keepWords } from '#server/areas/site/start/own-words-service.ts'
import { listShippedWords } from '#server/areas/site/start/shipped-words-service.ts'
import { writeWords } from '#server/areas/site/start/write-words.ts'
import { identityItem } from '#server/areas/site/words/first-words.ts'
import { readAwaitedEvents } from '#server/flows/awaited-events.ts'
import { hideOurWords } from '#server/flows/hide-our-words.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Route } from '#server/platform/http/route.ts'

export function startRoutes(route: Route, { db, changes, now }: AppContext): void {
  route(startCalls.words, async () => {
    const { words, total } = await listShippedWords(db)
    const awaited = await readAwaitedEvents(db)
    return { total, words: words.map((part) => ({ ...part, registered: awaited.get(part.id) })) }
  })

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
      const result = await hideOurWords(tx, caller, now())
      await changes.tellAtCommit(tx, result.affected)
      return result
    })
    changes.tellHere(affected)
    return { message: messages.allWordsHidden }
  })

  route(startCalls.writeWords, async ({ parts }, { caller }) => {
    const affected = await db.transaction().execute(async (tx) => {
      const result = await writeWords(tx, parts, caller, now())
      await changes.tellAtCommit(tx, result)
      return result
    })
    changes.tellHere(affected)
    return { message: messages.wordsWritten }
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

const { id } = identityItem

/**
 * Publishes whom the institute teaches, and nothing else: what somebody is writing about the institute stays their draft.
 * Answers what changed on the site; null when nothing did.
 */
async function setTeaches(tx: Db, teaches: Teaches, actor: Publisher, now: Date): Promise<string[] | null> {
  const { live, draft, rev } = await requireContentItem(tx, id)
  if (JSON.stringify(live?.teaches) === JSON.stringify(teaches)) return null
  const saved = await saveDraft(tx, { id, rev, body: { ...live, teaches } }, actor, now)
  const { affected } = await publish(tx, [{ id, rev: saved }], 'Groups', actor, now)
  if (draft) {
    const { rev: published } = await requireContentItem(tx, id)
    await saveDraft(tx, { id, rev: published, body: { ...draft.body, teaches } }, actor, now)
  }
  return affected
}
