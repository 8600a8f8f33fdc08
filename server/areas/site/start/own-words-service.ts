import { messages } from '#contract/messages.ts'
import type { LinkRef } from '#contract/site/content/fields.ts'
import type { Section } from '#contract/site/content/sections.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { requireContentItem, saveDraft } from '../content/draft-service.ts'
import type { Publisher } from '../content/guard-identity.ts'
import { type Published, publish, type Wanted } from '../content/publish-service.ts'
import { type Body, type ContentItem, findContentItems } from '../content/repository.ts'
import {
  boastful,
  categoriesPart,
  inSearch,
  keptSetting,
  keyOf,
  listShippedWords,
  type Part,
  readKept,
  requireShipped,
} from './shipped-words-service.ts'
import { withoutLinks } from './words-fields.ts'

/** The words fit the institute as they are. */
export async function keepWords(tx: Db, part: Part): Promise<void> {
  requireShipped(part)
  const kept = await readKept(tx)
  await writeSetting(tx, keptSetting, JSON.stringify([...kept.add(keyOf(part))]))
}

/** Off the site: an item of a list is unpublished, a section of a page hidden. Drafts of others are not published by it. */
export async function hideWords(tx: Db, part: Part, actor: Publisher, now: Date): Promise<Published> {
  requireShipped(part)
  const { id, section } = part
  const contentItem = await requireContentItem(tx, id)
  if (!section) {
    const changed = await dropLinksTo(tx, [contentItem], new Map(), actor, now)
    return publish(tx, [{ id, rev: contentItem.rev, isUnpublished: true }, ...changed], '', actor, now)
  }
  if (contentItem.draft) throw new Refusal(messages.hideHasDraft)
  const body = withoutParts(contentItem.live ?? {}, (key) => key === section)
  const rev = await saveDraft(tx, { id, rev: contentItem.rev, body }, actor, now)
  return publish(tx, [{ id, rev }], '', actor, now)
}

/**
 * What stays on the site leads to nothing that goes: the links of its sections to such pages are emptied.
 * @param changed what the pages that change anyway are to say
 */
async function dropLinksTo(
  tx: Db,
  gone: ContentItem[],
  changed: Map<string, Body>,
  actor: Publisher,
  now: Date,
): Promise<Wanted[]> {
  const paths = new Set(
    gone.flatMap(({ kind, live }) => (kind === 'page' && live ? [String(live.path)] : [])),
  )
  const wanted: Wanted[] = []
  for (const { id, kind, rev, live, draft, deletedAt } of await findContentItems(tx)) {
    if (kind !== 'page' || !live || draft || deletedAt || gone.some((one) => one.id === id)) continue
    const before = changed.get(id) ?? live
    const body = withoutLinksTo(paths, before)
    if (body === live) continue
    wanted.push({ id, rev: await saveDraft(tx, { id, rev, body }, actor, now) })
  }
  return wanted
}

function withoutLinksTo(paths: ReadonlySet<string>, body: Body): Body {
  const before = (body.sections ?? []) as Section[]
  const isGone = ({ href }: LinkRef) => paths.has(href.split(/[?#]/, 1)[0] ?? '')
  const sections = before.map((section) => withoutLinks(section, isGone))
  return sections.every((section, at) => section === before[at]) ? body : { ...body, sections }
}

/** Without its own words search results show the first ones that stand on the page. */
function withoutParts(live: Body, isHidden: (part: string) => boolean): Body {
  const sections = ((live.sections ?? []) as Section[]).map((section) =>
    isHidden(section.key) ? { ...section, isHidden: true } : section,
  )
  return { ...live, sections, ...(isHidden(inSearch) && { description: '' }) }
}

/** All that is left fits as it is. */
export async function keepAllWords(tx: Db): Promise<void> {
  const kept = await readKept(tx)
  for (const part of (await listShippedWords(tx)).words) kept.add(keyOf(part))
  await writeSetting(tx, keptSetting, JSON.stringify([...kept]))
}

/**
 * Takes off the site what still speaks in our words, in one publication. The headings of pages that an institute has stay,
 * and a page that somebody is changing is left as it is.
 * @param besides items that stay on the site
 */
export async function hideAllWords(
  tx: Db,
  besides: ReadonlySet<string>,
  actor: Publisher,
  now: Date,
): Promise<Published> {
  const words = (await listShippedWords(tx)).words.filter(({ id }) => !besides.has(id))
  const wanted: Wanted[] = []
  const gone: ContentItem[] = []
  const changed = new Map<string, Body>()
  for (const id of new Set(words.map((part) => part.id))) {
    if (id === categoriesPart) continue
    const contentItem = await requireContentItem(tx, id)
    const parts = words.filter((part) => part.id === id)
    const ours = new Set(parts.map(({ section }) => section))
    const hidden = new Set(parts.filter(({ canHide }) => canHide).map(({ section }) => section))
    const sections = (contentItem.live?.sections ?? []) as Section[]
    const isOff =
      hidden.has('') ||
      (boastful.includes(String(contentItem.live?.path)) && sections.every(({ key }) => ours.has(key)))
    if (contentItem.kind === 'page' && contentItem.draft) continue
    if (isOff) {
      wanted.push({ id, rev: contentItem.rev, isUnpublished: true })
      gone.push(contentItem)
      continue
    }
    if (hidden.size === 0) continue
    changed.set(
      id,
      withoutParts(contentItem.live ?? {}, (part) => hidden.has(part)),
    )
  }
  wanted.push(...(await dropLinksTo(tx, gone, changed, actor, now)))
  if (wanted.length === 0) throw new Refusal(messages.noWordsToHide)
  return publish(tx, wanted, '', actor, now)
}
