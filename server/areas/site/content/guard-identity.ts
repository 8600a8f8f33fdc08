import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { type BodyOfKind, type ContentKind, liftBody } from '#contract/site/content/kinds.ts'
import { type Prover, requireProof } from '#server/areas/accounts/proof-service.ts'
import { listOwners } from '#server/areas/accounts/staff-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'
import { identityItem } from '../words/first-words.ts'
import type { Body, ContentItem } from './repository.ts'

/** Whoever puts something on the site, and what they have proven of their session. */
export type Publisher = Actor & Prover

type Identity = BodyOfKind<'identity'>

interface ChangedLive {
  kind: ContentKind
  before: Body | null
  after: Body | null
}

/** Whom the institute teaches is an owner's to say. */
function maySetGroups({ role, mayReverse }: Actor): boolean {
  return permissionsOf(role as Role, mayReverse).includes('site.setup')
}

/** What goes out by whoever may not set the groups leaves them as they are on the site, also where a draft has others. */
export function withOwnGroups(
  { kind, live }: Pick<ContentItem, 'kind' | 'live'>,
  body: Body,
  by: Actor,
): Body {
  if (kind !== 'identity' || !live || maySetGroups(by)) return body
  return { ...body, teaches: liftBody(kind, live).teaches }
}

/**
 * Of what stands on the site about the institute itself, more is asked than the right to publish: for its name proof, since
 * learners pay to it and documents are issued in it where no legal name is set; for whom it teaches an owner.
 */
export async function requireIdentityChange(
  tx: Db,
  change: ChangedLive,
  by: Publisher,
  now: Date,
): Promise<void> {
  const both = readBoth(change)
  if (!both) return
  if (!isSameGroups(both.before, both.after) && !maySetGroups(by))
    throw new Refusal(messages.ownerSetsGroups, { status: 403 })
  if (both.before.name !== both.after.name) await requireProof(tx, by, now)
}

/** Every owner hears of another name, who changed it too; not of the first one. */
export async function tellOfName(tx: Db, change: ChangedLive, { name: by }: Actor, now: Date): Promise<void> {
  const both = readBoth(change)
  if (!both || both.before.name === both.after.name || both.before.name === identityItem.body.name) return
  const renamed = { by, before: both.before.name, after: both.after.name }
  const told = (await listOwners(tx)).map(({ id: staffId, name, email: to }) =>
    notification('instituteRenamed', newId(), { to, staffId }, { name, ...renamed }),
  )
  await notifyAll(tx, told, now)
}

function readBoth({ kind, before, after }: ChangedLive): { before: Identity; after: Identity } | null {
  if (kind !== 'identity' || !before || !after) return null
  // The words of a fresh install say nothing of what they leave as it is.
  const [was, will] = [liftBody(kind, before), liftBody(kind, after)]
  return { before: was as Identity, after: will as Identity }
}

function isSameGroups({ teaches: before }: Identity, { teaches: after }: Identity): boolean {
  return (Object.keys(before) as (keyof typeof before)[]).every((group) => before[group] === after[group])
}
