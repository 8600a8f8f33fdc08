import { firstCategories } from '#contract/catalogue/categories.ts'
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
import { publicPages } from '#contract/site/public-pages.ts'
import type { ShippedWords } from '#contract/site/start-calls.ts'
import { readCategories } from '#server/areas/catalogue/category-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Body, type ContentItem, findContentItem, findContentItems } from '../content/repository.ts'
import { onlyTaught } from '../content/taught.ts'
import { firstContentItems, identityItem } from '../words/first-words.ts'
import { fieldsOf, isInWordsOf, isOfCatalogue } from './words-fields.ts'

export const keptSetting = 'words kept'

/** The setup asks for the institute, the menu follows the pages, and the questions of the quiz are one part with its page. */
const leftOut: readonly ContentKind[] = ['identity', 'navigation', 'quiz']
/** What a form says is about the form. */
const formPages: readonly string[] = ['/login', '/signup']

/** Pages that only boast: with their sections gone their heading says nothing. */
export const boastful: readonly string[] = ['/company', '/projects']

/** A page's words in search results, beside the keys of its sections. */
export const inSearch = 'description'

const quizPage = 'page-quiz'

export const categoriesPart = 'categories'

export interface Part {
  id: string
  /** The key of a section of a page, or `inSearch`; empty for an item of a list and for the quiz. */
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
  const taught = new Map(onlyTaught(first, teaches).map(({ id, body }) => [id, body]))
  const isOwnQuiz = !isQuizShipped([...contentItems.values()])
  const shownOf = (contentItem?: ContentItem) => sectionsShown(contentItem, teaches)
  const all = first
    .filter(({ id, kind }) => taught.has(id) && !leftOut.includes(kind))
    .flatMap(({ id, kind, body: shipped }) => {
      const contentItem = contentItems.get(id)
      if (kind !== 'page') return [partOfList({ id, kind }, shipped, contentItem)]
      if (id === quizPage && !isOwnQuiz) return [partOfQuiz(shipped, contentItem)]
      const said = taught.get(id) ?? {}
      const isTaught = ({ section }: Part) => (said.sections as Section[]).some(({ key }) => key === section)
      return [
        ...partsOfPage(id, shipped, contentItem, shownOf(contentItem)).filter(isTaught),
        ...partInSearch(id, shipped, String(said.description), contentItem),
      ]
    })
  if (teaches.Students) all.push(await partOfCategories(db))
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
  return {
    id,
    section: '',
    group: kinds[kind].plural,
    name: nameOf(kind, shipped),
    text: excerptOf(shipped),
    editAt: kind === 'article' ? `/admin/articles/${id}` : `/admin/site/${id}`,
    canHide: true,
    fields: [],
    isShipped: contentItem !== undefined && isAsShipped(contentItem),
  }
}

/** The sections of All courses are no content, and speak in our words all the same until somebody changes them. */
async function partOfCategories(db: Db): Promise<Found> {
  const { categories } = await readCategories(db)
  return {
    id: categoriesPart,
    section: '',
    group: 'All courses',
    name: 'Sections of All courses',
    text: firstCategories.map(({ name }) => name).join(', '),
    editAt: '/admin/categories',
    canHide: false,
    fields: [],
    isShipped: textOf(categories) === textOf(firstCategories),
  }
}

/** Questions and page are one: they fit the institute, or both go. A page in own words is not taken from it. */
function partOfQuiz(shipped: Body, contentItem?: ContentItem): Found {
  const part = partOfList({ id: quizPage, kind: 'page' }, shipped, contentItem)
  return {
    ...part,
    group: nameOf('page', shipped),
    name: 'Questions on computers and programming',
    text: String(shipped.description),
    editAt: '/admin/site/list/quiz',
    canHide: part.isShipped,
    isShipped: Boolean(contentItem?.live),
  }
}

/** Until an institute has questions of its own. */
function isQuizShipped(contentItems: ContentItem[]): boolean {
  const live = contentItems.filter((one) => one.kind === 'quiz' && one.live && !one.deletedAt)
  const shipped = [...firstContentItems.values()].filter(({ kind }) => kind === 'quiz')
  return live.length === shipped.length && live.every((one) => isAsShipped(one))
}

/** What search results and shared links say of a page. */
function partInSearch(id: string, shipped: Body, text: string, contentItem?: ContentItem): Found[] {
  if (!shipped.description || !isPublic(shipped)) return []
  return [
    {
      id,
      section: inSearch,
      group: nameOf('page', shipped),
      name: 'In search results',
      text,
      editAt: `/admin/site/${id}#description`,
      canHide: true,
      fields: [],
      isShipped: contentItem !== undefined && isInShippedWords(contentItem),
    },
  ]
}

export function isInShippedWords({ id, live }: ContentItem): boolean {
  const shipped = firstContentItems.get(id)?.body as Body | undefined
  return live !== null && live.description === shipped?.description
}

function isPublic(shipped: Body): boolean {
  const path = addressOf('page', shipped) ?? ''
  return (publicPages as readonly string[]).includes(path) && !formPages.includes(path)
}

/** In the words of a fresh install, wherever in its list. */
function isAsShipped({ id, kind, live, deletedAt }: ContentItem): boolean {
  const first = firstContentItems.get(id)
  if (!first || !live || deletedAt) return false
  const bodyOf = (body: unknown) => textOf({ ...liftBody(kind, body), place: 0 })
  return bodyOf(live) === bodyOf(first.body)
}

function partsOfPage(
  id: string,
  shipped: Body,
  contentItem: ContentItem | undefined,
  shown: Section[],
): Found[] {
  const path = addressOf('page', shipped) ?? ''
  if (!isPublic(shipped)) return []
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
      isShipped: now !== undefined && !now.isHidden && isInWordsOf(section, now),
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

export function keyOf({ id, section }: Part): string {
  return section ? `${id}#${section}` : id
}

export async function readKept(db: Db): Promise<Set<string>> {
  return new Set(JSON.parse((await readSetting(db, keptSetting)) ?? '[]') as string[])
}

export function requireShipped({ id, section }: Part): void {
  if (id === categoriesPart && !section) return
  const first = firstContentItems.get(id)
  const { sections = [], description } = (first?.kind === 'page' ? first.body : {}) as {
    sections?: Section[]
    description?: string
  }
  const isOfPage = section === inSearch ? description : sections.some(({ key }) => key === section)
  const isWhole = first && (first.kind !== 'page' || id === quizPage)
  if (!(section ? isOfPage : isWhole)) throw new Refusal(messages.noSuchContentItem, { field: 'id' })
}
