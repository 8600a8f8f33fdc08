import { isDay, startOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { articleCalls } from '#contract/site/article-calls.ts'
import { articlesOf, presentArticle, presentCard } from '#contract/site/articles.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { listChanges } from '#server/areas/site/content/changes.ts'
import {
  addContentItem,
  discardDraft,
  requireContentItem,
  restoreVersion,
  saveDraft,
  trashContentItem,
} from '#server/areas/site/content/draft-service.ts'
import { sendDraft, sendDraftBack } from '#server/areas/site/content/handover-service.ts'
import {
  listContentItems,
  listOthers,
  listPublications,
  listVersions,
  noteEditing,
  presentContentItems,
  presentPublications,
} from '#server/areas/site/content/list-service.ts'
import { listMissing } from '#server/areas/site/content/missing-addresses.ts'
import { addPreview } from '#server/areas/site/content/preview-service.ts'
import { type Published, publish, undoPublication } from '#server/areas/site/content/publish-service.ts'
import {
  addRedirect,
  asOwnPath,
  listRedirects,
  removeRedirect,
} from '#server/areas/site/content/redirects.ts'
import { addRow } from '#server/areas/site/content/repository.ts'
import { cancelSchedule, scheduleContentItem } from '#server/areas/site/content/schedule-service.ts'
import { signedLinks } from '#server/areas/site/media/file-links.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function contentRoutes(route: Route, context: AppContext): void {
  const { db, now, changes, publicUrl } = context
  const calls = contentCalls

  /** The notice to other processes is part of the transaction; this one hears of it once it is committed. */
  async function onTheSite(work: (tx: Tx) => Promise<Published>): Promise<Published> {
    const taken = () => new Refusal(messages.addressTaken, { field: 'path' })
    const published = await refuseDuplicate(db, taken, async (tx) => {
      const result = await work(tx)
      await changes.tellAtCommit(tx, result.affected)
      return result
    })
    changes.tellHere(published.affected)
    return published
  }

  const told = (said: string, { publicationId, hasGivenUp }: Published) => ({
    message: hasGivenUp ? `${said} ${messages.plansGivenUp}` : said,
    publicationId,
  })

  route(calls.contentItems, async (wanted) => ({ contentItems: await listContentItems(db, wanted, now()) }))

  route(calls.contentItem, async ({ id }, { caller }) => {
    const contentItem = await requireContentItem(db, id)
    const [card] = await presentContentItems(db, [contentItem])
    if (!card) throw new Refusal(messages.noSuchContentItem)
    const others = await listOthers(db, id, caller.id, now())
    return {
      contentItem: card,
      body: contentItem.draft?.body ?? contentItem.live ?? {},
      live: contentItem.live,
      others,
    }
  })

  route(calls.save, async (given, { caller }) => {
    const at = now()
    const rev = await db.transaction().execute((tx) => saveDraft(tx, given, caller, at))
    return { message: messages.contentSaved, rev, at: at.toISOString() }
  })

  route(calls.add, async ({ kind, body }, { caller }) => {
    const id = await db.transaction().execute((tx) => addContentItem(tx, kind, body, caller, now()))
    return { id, rev: 1 }
  })

  route(calls.discard, async (given) => {
    await db.transaction().execute((tx) => discardDraft(tx, given, now()))
    return {}
  })

  for (const [call, isTrashed] of [
    [calls.trash, true],
    [calls.bringBack, false],
  ] as const) {
    route(call, async ({ id }, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const name = await trashContentItem(tx, id, isTrashed, now())
        const kind = isTrashed ? 'site.trashed' : 'site.restored'
        await addAudit(tx, caller, { kind, subject: { id, name } }, now())
      })
      return { message: isTrashed ? messages.mediaTrashed : messages.contentBack }
    })
  }

  route(calls.versions, async ({ id }) => ({
    versions: await listVersions(db, await requireContentItem(db, id)),
  }))

  route(calls.restore, async (given, { caller }) => {
    const at = now()
    const rev = await db.transaction().execute((tx) => restoreVersion(tx, given, caller, at))
    return { message: messages.contentSaved, rev, at: at.toISOString() }
  })

  route(calls.editing, async ({ id }, { caller }) => {
    const contentItem = await requireContentItem(db, id)
    await db.transaction().execute(async (tx) => {
      await addRow(tx, id, now())
      await noteEditing(tx, id, caller, now())
    })
    return { rev: contentItem.rev, others: await listOthers(db, id, caller.id, now()) }
  })

  route(calls.changes, async () => ({ contentItems: await listChanges(db, signedLinks(context)) }))

  route(calls.preview, async (_, { caller }) =>
    db.transaction().execute((tx) => addPreview(tx, caller.tokenHash, now())),
  )

  route(calls.send, async (given, { caller }) => {
    await db.transaction().execute((tx) => sendDraft(tx, given, caller, now()))
    return { message: messages.draftSent }
  })

  route(calls.sendBack, async (given, { caller }) => {
    await db.transaction().execute((tx) => sendDraftBack(tx, given, caller, now()))
    return { message: messages.draftReturned }
  })

  route(calls.publish, async ({ contentItems, note }, { caller, host }) => {
    const wanted = contentItems.map(({ redirectTo, ...contentItem }) => ({
      ...contentItem,
      redirectTo: redirectTo && asOwnPath(redirectTo, [publicUrl, host]),
    }))
    const published = await onTheSite((tx) => publish(tx, wanted, note, caller, now()))
    const isDown = contentItems.every(({ isUnpublished }) => isUnpublished)
    return told(isDown ? messages.unpublished : messages.published, published)
  })

  route(calls.publications, async (part) => {
    const { rows, next } = await listPublications(db, part)
    return { publications: await presentPublications(db, rows), next }
  })

  route(calls.undo, async ({ id }, { caller }) => {
    return told(messages.publicationUndone, await onTheSite((tx) => undoPublication(tx, id, caller, now())))
  })

  route(calls.redirects, async () => {
    await context.site.keepMissing()
    return { redirects: await listRedirects(db), missing: await listMissing(db) }
  })

  route(calls.redirect, async ({ from, to }, { caller, host }) => {
    const wanted = { from, to: asOwnPath(to, [publicUrl, host]) }
    await moved(async (tx) => {
      await addRedirect(tx, wanted, now())
      await addAudit(
        tx,
        caller,
        { kind: 'site.redirectAdded', subject: { name: wanted.from }, after: wanted.to },
        now(),
      )
    })
    return { message: messages.redirectMade }
  })

  route(calls.unredirect, async ({ from }, { caller }) => {
    await moved(async (tx) => {
      await removeRedirect(tx, from)
      await addAudit(tx, caller, { kind: 'site.redirectRemoved', subject: { name: from } }, now())
    })
    return { message: messages.redirectRemoved }
  })

  /** The menu of every page leaves out what leads nowhere. */
  async function moved(work: (tx: Tx) => Promise<void>): Promise<void> {
    const affected = ['addresses', 'navigation']
    await db.transaction().execute(async (tx) => {
      await work(tx)
      await changes.tellAtCommit(tx, affected)
    })
    changes.tellHere(affected)
  }

  route(calls.schedule, async ({ at, ...given }, { caller }) => {
    const [day = '', time = ''] = at.split('T')
    const sinceMidnightMs = Date.parse(`1970-01-01T${time}:00Z`)
    if (!isDay(day) || Number.isNaN(sinceMidnightMs))
      throw new Refusal(messages.malformed, { status: 400, field: 'at' })
    const due = new Date(Date.parse(startOf(day)) + sinceMidnightMs).toISOString()
    await db.transaction().execute((tx) => scheduleContentItem(tx, { ...given, at: due }, caller, now()))
    return { message: messages.goesOut }
  })

  route(calls.unschedule, async ({ id }) => {
    await db.transaction().execute((tx) => cancelSchedule(tx, id))
    return { message: messages.goesOutNoMore }
  })
}

export function articleRoutes(route: Route, { site }: AppContext): void {
  route(articleCalls.list, async () => ({ articles: articlesOf(await site.read()).map(presentCard) }))

  route(articleCalls.one, async ({ slug }) => {
    const found = presentArticle(await site.read(), slug)
    if (found) return { ...found, movedTo: null }
    return { article: null, movedTo: await site.redirectOf(`/blog/${slug}`), others: [] }
  })
}
