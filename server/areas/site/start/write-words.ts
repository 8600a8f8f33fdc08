import { messages } from '#contract/messages.ts'
import type { Section } from '#contract/site/content/sections.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { requireContentItem, saveDraft } from '../content/draft-service.ts'
import type { Publisher } from '../content/guard-identity.ts'
import { publish, type Wanted } from '../content/publish-service.ts'
import type { ContentItem } from '../content/repository.ts'
import { keepWords } from './own-words-service.ts'
import { isInShippedWords, readShown, requireShipped } from './shipped-words-service.ts'
import { withWords } from './words-fields.ts'

interface WrittenPart {
  id: string
  section: string
  values: Record<string, string>
}

/**
 * Publishes what was typed over the words of a fresh install, all of it together; what was left as it is counts as kept.
 * Answers what changed on the site.
 */
export async function writeWords(
  tx: Db,
  parts: WrittenPart[],
  actor: Publisher,
  now: Date,
): Promise<string[]> {
  const wanted: Wanted[] = []
  for (const id of new Set(parts.map((part) => part.id))) {
    const contentItem = await requireContentItem(tx, id)
    const before = (contentItem.live?.sections ?? []) as Section[]
    const sections = await writeInto(
      tx,
      contentItem,
      before,
      parts.filter((part) => part.id === id),
    )
    if (sections.every((section, at) => section === before[at])) continue
    if (contentItem.draft) throw new Refusal(messages.wordsHaveDraft, { status: 409 })
    // What search results say was said of the words of before.
    const isOfBefore = isInShippedWords(contentItem)
    const body = { ...contentItem.live, sections, ...(isOfBefore && { description: '' }) }
    wanted.push({ id, rev: await saveDraft(tx, { id, rev: contentItem.rev, body }, actor, now) })
  }
  return wanted.length > 0 ? (await publish(tx, wanted, '', actor, now)).affected : []
}

async function writeInto(
  tx: Db,
  { id }: ContentItem,
  before: Section[],
  parts: WrittenPart[],
): Promise<Section[]> {
  const shown = await readShown(tx, id)
  const sections = [...before]
  for (const { section: key, values } of parts) {
    requireShipped({ id, section: key })
    const at = sections.findIndex((one) => one.key === key)
    const section = sections[at]
    const asShown = shown.find((one) => one.key === key)
    if (!section || !asShown) throw new Refusal(messages.noSuchContentItem, { field: 'section' })
    const written = withWords(section, asShown, values)
    if (JSON.stringify(written) === JSON.stringify(section)) await keepWords(tx, { id, section: key })
    else sections[at] = written
  }
  return sections
}
