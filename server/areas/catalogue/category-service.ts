import { type Category, firstCategories } from '#contract/catalogue/categories.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { slugOf } from '#contract/slug.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { holdSetting, readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Categories {
  /** Raised by every change: who changes an older state is told so. */
  rev: number
  categories: Category[]
}

const settingName = 'course-categories'
const first: Categories = { rev: 0, categories: firstCategories }

/** In their order; those of a fresh install until somebody changes them. */
export async function readCategories(db: Db): Promise<Categories> {
  const kept = await readSetting(db, settingName)
  return kept ? (JSON.parse(kept) as Categories) : first
}

export async function saveCategories(tx: Db, given: Categories, actor: Actor, now: Date): Promise<void> {
  const before = JSON.parse(await holdSetting(tx, settingName, JSON.stringify(first))) as Categories
  if (given.rev !== before.rev) throw new Refusal(messages.changedMeanwhile)
  const categories = given.categories.map(checked)
  if (new Set(categories.map(({ name }) => nameKey(name))).size < categories.length)
    throw new Refusal(messages.categoryNameTaken, { field: 'name' })
  const after = { rev: before.rev + 1, categories: withIds(categories, before.categories) }
  await writeSetting(tx, settingName, JSON.stringify(after))
  const subject = { name: 'Categories' }
  const change = { before: before.categories, after: after.categories }
  await addAudit(tx, actor, { kind: 'programme.categoriesChanged', subject, ...change }, now)
}

/** What its rule does not need is not kept. */
function checked({ id, name, rule, words, courseIds }: Category): Category {
  if (!name) throw new Refusal(messages.categoryNameMissing, { field: 'name' })
  const given = words.filter(Boolean)
  if (rule === 'words' && given.length === 0)
    throw new Refusal(messages.categoryWordsMissing, { field: 'words' })
  if (rule === 'chosen' && courseIds.length === 0)
    throw new Refusal(messages.categoryCoursesMissing, { field: 'courseIds' })
  return {
    id,
    name,
    rule,
    words: rule === 'words' ? given : [],
    courseIds: rule === 'chosen' ? courseIds : [],
  }
}

/** One that stands keeps its anchor under a new name; a new one gets its own out of its name. */
function withIds(categories: Category[], standing: Category[]): Category[] {
  const known = new Set(standing.map(({ id }) => id))
  const taken = new Set(['main', 'more'])
  return categories.map((category) => {
    const wanted = known.has(category.id) ? category.id : slugOf(category.name) || 'courses'
    let id = wanted
    for (let number = 2; taken.has(id) || (id !== category.id && known.has(id)); number++)
      id = `${wanted}-${number}`
    taken.add(id)
    return { ...category, id }
  })
}
