import type { Finding } from '#contract/site/content/checks.ts'
import { type BodyOfKind, contentSchema, liftBody } from '#contract/site/content/kinds.ts'
import { institute } from '#contract/site/institute.ts'
import type { Db } from '#server/platform/db/engine.ts'

import { identityItem } from '../words/first-words.ts'
import legal from '../words/legal.json' with { type: 'json' }
import { findContentItem } from './repository.ts'

/** What the law and Razorpay ask of every institute. Until somebody has completed and published them they are drafts. */
const pages = legal.page.map(({ id, sections, ...said }) => ({
  id,
  label: said.name,
  body: liftBody('page', {
    ...said,
    sections: sections.map((section, number) => ({ key: `${section.kind}-${number}`, ...section })),
  }),
}))

export const legalPageIds = pages.map(({ id }) => id)

/** At the first start of a new institute; afterwards they are the owner's, to change or delete. */
export async function addLegalDrafts(tx: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .insertInto('content_items')
    .values(
      pages.map(({ id }) => ({
        id,
        kind: 'page' as const,
        live_n: null,
        rev: 1,
        created_at: at,
        deleted_at: null,
      })),
    )
    .execute()
  await tx
    .insertInto('content_drafts')
    .values(
      pages.map(({ id, body }) => ({
        item_id: id,
        body: JSON.stringify(body),
        base_n: null,
        schema_n: contentSchema,
        author_id: '',
        author_name: '',
        at,
      })),
    )
    .execute()
}

/**
 * Drafts that nobody has changed say of the institute what it has said of itself; of the demo they say nothing. Its legal name
 * is often another than the one it is known by.
 */
export async function fillLegalDrafts(tx: Db): Promise<void> {
  const contentItem = await findContentItem(tx, identityItem.id)
  const identity = (contentItem?.live ?? identityItem.body) as BodyOfKind<'identity'>
  const fees = await tx.selectFrom('fee_settings').select('legal_name').executeTakeFirst()
  const own = <T>(said: T, shipped: T) => (said === shipped ? undefined : said)
  const { street, city, state, postalCode } = identity.address
  const hasAddress = own(street, institute.address.street)
  const known: Record<string, string | undefined> = {
    'Legal name of the institute': fees?.legal_name,
    'registered address': hasAddress && [street, city, state, postalCode].filter(Boolean).join(', '),
    city: hasAddress && city,
    'email address': own(identity.email, institute.email),
    'phone number': own(identity.phone, institute.phone),
  }
  const filled = (text: string) =>
    text.replace(/\[([^[\]]+)\]/g, (blank, named: string) => known[named] || blank)
  for (const { id, body } of pages) {
    const sections = JSON.parse(JSON.stringify(body.sections), (_, value) =>
      typeof value === 'string' ? filled(value) : value,
    )
    await tx
      .updateTable('content_drafts')
      .set({ body: JSON.stringify({ ...body, sections }) })
      .where('item_id', '=', id)
      .where('author_id', '=', '')
      .execute()
  }
}

/** The footer links to those that are on the site, wherever the owner has put them. */
export function legalLinks(pathOf: (id: string) => unknown): { label: string; href: string }[] {
  return pages.flatMap(({ id, label }) => {
    const path = pathOf(id)
    return typeof path === 'string' ? [{ label, href: path }] : []
  })
}

/** What stands in brackets is the institute's to say. */
export function checkBlanks(id: string, body: Record<string, unknown>): Finding[] {
  if (!legalPageIds.includes(id)) return []
  const [blank] = /\[[^[\]"]+\]/.exec(JSON.stringify(body.sections)) ?? []
  if (!blank) return []
  const sentence = `Please fill in what stands in brackets, such as ${blank}.`
  return [{ path: 'sections', sentence, stops: true }]
}
