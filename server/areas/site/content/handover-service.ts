import { messages } from '#contract/messages.ts'
import { nameOf } from '#contract/site/content/kinds.ts'
import { findMember } from '#server/areas/accounts/staff-service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { requireContentItem } from './draft-service.ts'
import type { ContentItem } from './repository.ts'

interface Handed {
  id: string
  rev: number
  note: string
}

/** A draft as its writer sees it goes to those who publish; it stays a draft, and can be written on. */
export async function sendDraft(tx: Db, given: Handed, writer: Actor, now: Date): Promise<void> {
  const { name } = await handOver(tx, given, 'sent', writer, now)
  await addAudit(
    tx,
    writer,
    { kind: 'site.sentForPublishing', subject: { id: given.id, name }, after: { note: given.note } },
    now,
  )
}

/** Not as it is: whoever sent it reads why. */
export async function sendDraftBack(tx: Db, given: Handed, publisher: Actor, now: Date): Promise<void> {
  const { name, contentItem } = await handOver(tx, given, 'returned', publisher, now)
  await addAudit(
    tx,
    publisher,
    { kind: 'site.sentBack', subject: { id: given.id, name }, after: { note: given.note } },
    now,
  )
  const sender = contentItem.draft?.handover
  const writer = sender?.state === 'sent' ? await findMember(tx, sender.byId) : undefined
  if (writer?.state !== 'active' || writer.id === publisher.id) return
  const whom = { to: writer.email, staffId: writer.id }
  const values = { name: writer.name, item: name, by: publisher.name, note: given.note }
  await notify(tx, notification('draftReturned', newId(), whom, values), now)
}

async function handOver(
  tx: Db,
  { id, rev, note }: Handed,
  handover: 'sent' | 'returned',
  by: Actor,
  now: Date,
): Promise<{ contentItem: ContentItem; name: string }> {
  const contentItem = await requireContentItem(tx, id)
  if (!contentItem.draft) throw new Refusal(messages.nothingToPublish)
  if (contentItem.rev !== rev) throw new Refusal(messages.changedMeanwhile, { status: 409, field: 'rev' })
  await tx
    .updateTable('content_drafts')
    .set({
      handover,
      handover_note: note,
      handover_by_id: by.id,
      handover_by: by.name,
      handover_at: now.toISOString(),
    })
    .where('item_id', '=', id)
    .execute()
  return { contentItem, name: nameOf(contentItem.kind, contentItem.draft.body) }
}
