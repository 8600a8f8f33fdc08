import { isInCategory } from '#contract/catalogue/categories.ts'
import { readCategories, saveCategories } from '../areas/catalogue/category-service.ts'
import { listProgrammes } from '../areas/catalogue/programme-service.ts'
import { readDemo } from '../areas/office/demo/demo-service.ts'
import type { Published } from '../areas/site/content/publish-service.ts'
import { hideAllWords, keepWords } from '../areas/site/start/own-words-service.ts'
import { categoriesPart, listShippedWords } from '../areas/site/start/shipped-words-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Db } from '../platform/db/engine.ts'
import { readAwaitedEvents } from './awaited-events.ts'

/** All that still speaks in our words goes off the site, and of our categories those in which no course stands. */
export async function hideOurWords(
  tx: Db,
  actor: Parameters<typeof hideAllWords>[2],
  now: Date,
): Promise<Published> {
  const { words } = await listShippedWords(tx)
  const besides = new Set((await readAwaitedEvents(tx)).keys())
  const published = await hideAllWords(tx, besides, actor, now)
  if (!words.some(({ id }) => id === categoriesPart)) return published
  await dropUnused(tx, actor, now)
  // No content of the page has to change for it, and it is kept in memory by what of the content it reads.
  return { ...published, affected: [...published.affected, 'page:/allcourses'] }
}

/** What is left holds courses of the institute: it fits. Courses of the demo are none of them. */
async function dropUnused(tx: Db, actor: Actor, now: Date): Promise<void> {
  const { rev, categories } = await readCategories(tx)
  const ofDemo = new Set((await readDemo(tx, ['programme'])).untouched.programme)
  const courses = (await listProgrammes(tx)).filter(({ id, kind }) => kind === 'course' && !ofDemo.has(id))
  const used = categories.filter((category) => courses.some((course) => isInCategory(course, category)))
  if (used.length < categories.length) await saveCategories(tx, { rev, categories: used }, actor, now)
  else await keepWords(tx, { id: categoriesPart, section: '' })
}
