import { messages } from '#contract/messages.ts'
import { nameOf } from '#contract/site/content/kinds.ts'
import { findMember } from '#server/areas/accounts/staff-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { readInstitute } from '../institute-service.ts'
import { keepWhatStaysBehind, requireContentItem, writeDraft } from './draft-service.ts'
import { type Publisher, requireIdentityChange, withOwnGroups } from './guard-identity.ts'
import { whoMayNotPublish } from './planners.ts'
import { type Published, publishVersion, refuseUnfit, staysOnTheSite } from './publish-service.ts'
import {
  addRow,
  addVersion,
  findContentItem,
  giveUpPlans,
  releaseScheduledMedia,
  takeRev,
} from './repository.ts'
import { tellUses } from './uses.ts'

export interface Appointment {
  id: string
  rev: number
  action: 'publish' | 'takeDown'
  /** The moment, in UTC. */
  at: string
}

/**
 * Freezes the draft as it is and lets it go out at the moment; an earlier appointment of the thing is given up. Its files
 * are noted as scheduled, so that nobody changes them who may not publish.
 */
export async function scheduleContentItem(
  tx: Db,
  wanted: Appointment,
  actor: Publisher,
  now: Date,
): Promise<void> {
  const { id, rev, action, at } = wanted
  if (Date.parse(at) <= now.getTime()) throw new Refusal(messages.goesOutInThePast, { field: 'at' })
  const contentItem = await requireContentItem(tx, id)
  if (action === 'publish' ? !contentItem.draft : contentItem.live === null)
    throw new Refusal(messages.nothingToPublish)
  if (action === 'takeDown' && staysOnTheSite(contentItem)) throw new Refusal(messages.cannotUnpublish)
  const drafted = action === 'publish' ? contentItem.draft?.body : null
  const body = drafted ? withOwnGroups(contentItem, drafted, actor) : null
  if (body) {
    const { kind, live: before } = contentItem
    await refuseUnfit(tx, contentItem, body)
    // Nobody is there to prove anything when its time comes.
    await requireIdentityChange(tx, { kind, before, after: body }, actor, now)
  }
  await addRow(tx, id, now)
  if (!(await takeRev(tx, id, rev)))
    throw new Refusal(messages.changedMeanwhile, { status: 409, field: 'rev' })
  await cancelSchedule(tx, id)
  const versionN = body
    ? await addVersion(tx, id, JSON.stringify(body), 'publish', actor, now.toISOString())
    : null
  if (body) await tellUses(tx, contentItem, 'scheduled', body)
  // What goes out is the whole draft: nothing of it waits behind.
  if (body && body !== drafted) {
    await keepWhatStaysBehind(tx, contentItem, body, now)
    await writeDraft(tx, contentItem, body, actor, now)
  }
  await tx
    .insertInto('content_schedules')
    .values({
      id: newId(),
      item_id: id,
      version_n: versionN,
      action,
      due_at: at,
      by_id: actor.id,
      by_name: actor.name,
      state: 'waiting',
      error: null,
    })
    .execute()
}

export async function cancelSchedule(tx: Db, itemId: string): Promise<void> {
  await giveUpPlans(tx, itemId)
}

/** The next that is due by the moment, oldest first. */
export async function findDue(db: Db, now: Date): Promise<{ id: string } | null> {
  const due = await db
    .selectFrom('content_schedules')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .select('id')
    .executeTakeFirst()
  return due ?? null
}

/** When the next one is due; null while none waits. */
export async function findNextDue(db: Db): Promise<string | null> {
  const next = await db
    .selectFrom('content_schedules')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .executeTakeFirst()
  return next?.at ?? null
}

/**
 * One process carries out an appointment; null when another was quicker. What was scheduled by somebody who may not
 * publish any more waits for somebody who may.
 */
export async function carryOut(tx: Db, id: string, now: Date): Promise<Published | null> {
  const taken = await tx
    .updateTable('content_schedules')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (!taken) return null
  const planner = await findMember(tx, taken.by_id)
  if (!planner || (await whoMayNotPublish(tx, [planner.id])).has(planner.id))
    throw Refusal.of('plannerMayNotPublish', [taken.by_name])
  const { id: staffId, name, role } = planner
  // What asks for proof was proven when it was scheduled.
  const actor = { id: staffId, name, role, accountId: null }
  await releaseScheduledMedia(tx, taken.item_id)
  return publishVersion(tx, { id: taken.item_id, n: taken.version_n }, actor, now)
}

/** Whoever planned it sees it in the panel, and is told by email. */
export async function setFailed(tx: Db, id: string, refusal: Refusal, now: Date): Promise<void> {
  const error = refusal.message || messages.ourFault
  const failed = await tx
    .updateTable('content_schedules')
    .set({ state: 'failed', error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (!failed) return
  await releaseScheduledMedia(tx, failed.item_id)
  const contentItem = await findContentItem(tx, failed.item_id)
  const name = contentItem ? nameOf(contentItem.kind, contentItem.draft?.body ?? contentItem.live ?? {}) : ''
  const planner = await findMember(tx, failed.by_id)
  // Whoever has left, or may not publish any more, cannot put it right.
  const isHere = planner && !(await whoMayNotPublish(tx, [planner.id])).has(planner.id)
  const { email } = await readInstitute(tx)
  const whom = isHere ? { to: planner.email, staffId: planner.id } : { to: email }
  const { key, values: said = [] } = refusal
  const why = key ? { refusal: { key, values: said } } : { error }
  const values = { name: isHere ? planner.name : null, item: name, dueAt: failed.due_at, ...why }
  await notify(tx, notification('planFailed', id, whom, values), now)
}
