import { cutText } from '#contract/cut-text.ts'
import { messages } from '#contract/messages.ts'
import {
  addressOf,
  type BodyOfKind,
  type ContentKind,
  kinds,
  liftBody,
  nameOf,
} from '#contract/site/content/kinds.ts'
import { isOpening } from '#contract/site/content/opening.ts'
import { type Section, sectionNames } from '#contract/site/content/sections.ts'
import { claimsOfDemo, type Question, startNote, unansweredOf } from '#contract/site/first-start.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import type { ShippedWords } from '#contract/site/start-calls.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { requireContentItem, saveDraft } from '../content/draft-service.ts'
import { type Published, publish, type Wanted } from '../content/publish-service.ts'
import { type Body, type ContentItem, findContentItem, findContentItems } from '../content/repository.ts'
import { onlyTaught } from '../content/taught.ts'
import { firstContentItems, identityItem } from '../words/first-words.ts'
import { fieldsOf, isOfCatalogue } from './words-fields.ts'

const keptSetting = 'words kept'

/** The questions of the quiz claim nothing, the setup asks for the institute, and the menu follows the pages. */
const leftOut: readonly ContentKind[] = ['identity', 'navigation', 'quiz']
/** What a form says is about the form. */
const formPages: readonly string[] = ['/login', '/signup']

/** Pages that only boast: with their sections gone their heading says nothing. */
const boastful: readonly string[] = ['/company', '/projects']

interface Part {
  id: string
  /** The key of a section of a page; empty for an item of a list. */
  section: string
}

/** Every text of a fresh install that speaks in the institute's name, and whether it still does so in our words. */
export async function listShippedWords(db: Db): Promise<{ words: ShippedWords[]; total: number }> {
  const contentItems = new Map(
    (await findContentItems(db)).map((contentItem) => [contentItem.id, contentItem]),
  )
  const kept = await readKept(db)
  const { teaches } = (contentItems.get(identityItem.id)?.live ?? identityItem.body) as BodyOfKind<'identity'>
  const first = [...firstContentItems.values()].map(({ id, kind, body }) => ({
    id,
    kind,
    body: liftBody(kind, body),
  }))
  const taught = new Map(onlyTaught(first, teaches).map(({ id, body }) => [id, body.sections as Section[]]))
  const shownOf = (contentItem?: ContentItem) => sectionsShown(contentItem, teaches)
  const all = first
    .filter(({ id, kind }) => taught.has(id) && !leftOut.includes(kind))
    .flatMap(({ id, kind, body: shipped }) => {
      const contentItem = contentItems.get(id)
      if (kind !== 'page') return [partOfList({ id, kind }, shipped, contentItem)]
      const isTaught = ({ section }: Part) => taught.get(id)?.some(({ key }) => key === section)
      return partsOfPage(id, shipped, contentItem, shownOf(contentItem)).filter(isTaught)
    })
  return {
    total: all.length,
    words: all.flatMap((part) => (part.isShipped && !kept.has(keyOf(part)) ? [present(part)] : [])),
  }
}

interface Found extends ShippedWords {
  isShipped: boolean
}

function present({ isShipped: _, ...part }: Found): ShippedWords {
  return part
}

function partOfList(
  { id, kind }: Pick<ContentItem, 'id' | 'kind'>,
  shipped: Body,
  contentItem?: ContentItem,
): Found {
  const live = contentItem?.live && !contentItem.deletedAt ? liftBody(kind, contentItem.live) : null
  return {
    id,
    section: '',
    group: kinds[kind].plural,
    name: nameOf(kind, shipped),
    text: excerptOf(shipped),
    editAt: kind === 'article' ? `/admin/articles/${id}` : `/admin/site/${id}`,
    canHide: true,
    fields: [],
    isShipped: live !== null && textOf({ ...live, place: 0 }) === textOf({ ...shipped, place: 0 }),
  }
}

function partsOfPage(
  id: string,
  shipped: Body,
  contentItem: ContentItem | undefined,
  shown: Section[],
): Found[] {
  const path = addressOf('page', shipped) ?? ''
  if (!(publicPages as readonly string[]).includes(path) || formPages.includes(path)) return []
  const live = (contentItem?.live ? liftBody('page', contentItem.live).sections : []) as Section[]
  const drafted = (contentItem?.draft?.body.sections ?? live) as Section[]
  return (shipped.sections as Section[]).map((section) => {
    const now = live.find(({ key }) => key === section.key)
    const at = drafted.findIndex(({ key }) => key === section.key)
    const asShown = shown.find(({ key }) => key === section.key)
    // What somebody is changing is changed there; a page that only boasts goes as a whole rather than with kept words.
    const isInPlace = staysOn(section) && asShown && !contentItem?.draft && !boastful.includes(path)
    return {
      id,
      section: section.key,
      group: nameOf('page', shipped),
      name: sectionNames[section.kind],
      text: excerptOf(section as unknown as Body),
      editAt: at < 0 ? `/admin/site/${id}` : `/admin/site/${id}#sections.${at}`,
      canHide: !staysOn(section),
      fields: isInPlace ? fieldsOf(asShown) : [],
      isShipped: now !== undefined && !now.isHidden && textOf(now) === textOf(section),
    }
  })
}

/** What a page cannot do without: its heading, and the institute's own programmes. */
function staysOn({ kind }: Section): boolean {
  return isOpening(kind) || isOfCatalogue(kind)
}

/** As visitors read them, whom the institute teaches considered. */
function sectionsShown(
  contentItem: ContentItem | undefined,
  teaches: BodyOfKind<'identity'>['teaches'],
): Section[] {
  if (!contentItem?.live) return []
  const { id, kind, live } = contentItem
  const [shown] = onlyTaught([{ id, kind, body: liftBody(kind, live) }], teaches)
  return (shown?.body.sections ?? []) as Section[]
}

export async function readShown(db: Db, id: string): Promise<Section[]> {
  const identity = await findContentItem(db, identityItem.id)
  const { teaches } = (identity?.live ?? identityItem.body) as BodyOfKind<'identity'>
  return sectionsShown((await findContentItem(db, id)) ?? undefined, teaches)
}

/** Bodies are lifted before, so that their fields stand in one order. */
function textOf(body: unknown): string {
  return JSON.stringify(body)
}

const excerptLength = 160

/** What it says, after its heading where there is more than that. */
function excerptOf(body: Body): string {
  const said = ['title', 'role', 'excerpt', 'summary', 'text'].flatMap((field) => {
    const value = body[field]
    return typeof value === 'string' && value ? [value] : []
  })
  const text = said.at(-1) ?? ''
  // Between two words, so that nobody takes the cut for a mistake.
  return text.length > excerptLength ? `${cutText(text, excerptLength).replace(/\s+\S*$/, '')} …` : text
}

function keyOf({ id, section }: Part): string {
  return section ? `${id}#${section}` : id
}

async function readKept(db: Db): Promise<Set<string>> {
  return new Set(JSON.parse((await readSetting(db, keptSetting)) ?? '[]') as string[])
}

export function requireShipped({ id, section }: Part): void {
  const first = firstContentItems.get(id)
  const sections = first?.kind === 'page' ? ((first.body as Body).sections as Section[]) : []
  const isThere = section ? sections.some(({ key }) => key === section) : first && first.kind !== 'page'
  if (!isThere) throw new Refusal(messages.noSuchContentItem, { field: 'id' })
}

/** The words fit the institute as they are. */
export async function keepWords(tx: Db, part: Part): Promise<void> {
  requireShipped(part)
  const kept = await readKept(tx)
  await writeSetting(tx, keptSetting, JSON.stringify([...kept.add(keyOf(part))]))
}

/** Off the site: an item of a list is unpublished, a section of a page hidden. Drafts of others are not published by it. */
export async function hideWords(tx: Db, part: Part, actor: Actor, now: Date): Promise<Published> {
  requireShipped(part)
  const { id, section } = part
  const contentItem = await requireContentItem(tx, id)
  if (!section) return publish(tx, [{ id, rev: contentItem.rev, isUnpublished: true }], '', actor, now)
  if (contentItem.draft) throw new Refusal(messages.hideHasDraft)
  const sections = ((contentItem.live?.sections ?? []) as Section[]).map((one) =>
    one.key === section ? { ...one, isHidden: true } : one,
  )
  const rev = await saveDraft(
    tx,
    { id, rev: contentItem.rev, body: { ...contentItem.live, sections } },
    actor,
    now,
  )
  return publish(tx, [{ id, rev }], '', actor, now)
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
 */
export async function hideAllWords(tx: Db, actor: Actor, now: Date): Promise<Published> {
  const { words } = await listShippedWords(tx)
  const wanted: Wanted[] = []
  for (const id of new Set(words.map((part) => part.id))) {
    const contentItem = await requireContentItem(tx, id)
    const ours = new Set(words.flatMap((part) => (part.id === id ? [part.section] : [])))
    const sections = (contentItem.live?.sections ?? []) as Section[]
    const isOff =
      contentItem.kind !== 'page' ||
      (boastful.includes(String(contentItem.live?.path)) && sections.every(({ key }) => ours.has(key)))
    if (contentItem.kind === 'page' && contentItem.draft) continue
    if (isOff) {
      wanted.push({ id, rev: contentItem.rev, isUnpublished: true })
      continue
    }
    const hidden = sections.filter((section) => ours.has(section.key) && !staysOn(section))
    if (hidden.length === 0) continue
    const body = {
      ...contentItem.live,
      sections: sections.map((one) => (hidden.includes(one) ? { ...one, isHidden: true } : one)),
    }
    wanted.push({ id, rev: await saveDraft(tx, { id, rev: contentItem.rev, body }, actor, now) })
  }
  if (wanted.length === 0) throw new Refusal(messages.noWordsToHide)
  return publish(tx, wanted, '', actor, now)
}

/** Which questions of the first start have no answer yet: what was kept as proposed is one, the demo's phone or address is none. */
export async function listUnanswered(db: Db): Promise<Question[]> {
  const contentItem = await findContentItem(db, identityItem.id)
  const live = (contentItem?.live ?? identityItem.body) as BodyOfKind<'identity'>
  return (await isAnsweredWhole(db)) ? claimsOfDemo(live) : unansweredOf(live)
}

/** Somebody has gone through all questions and published. */
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
