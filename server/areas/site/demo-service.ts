import type { ContentKind } from '#contract/site/content/kinds.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Published, publish } from './content/publish-service.ts'
import { findThings } from './content/repository.ts'
import { firstThings } from './words/all.ts'

/** What tells of people and work that there never was; services, questions and the words of pages are left to be changed. */
const ofTheDemo: readonly ContentKind[] = ['person', 'project', 'client', 'review', 'article', 'event']

/** The things of the first words that nobody has changed. Whoever opens one gives it a row, and no other words. */
export async function findDemoThings(db: Db): Promise<{ id: string; rev: number }[]> {
  const things = await findThings(db)
  return things.flatMap(({ id, kind, rev, live, liveN, draft }) => {
    const bearsFirstWords = firstThings.has(id) && live !== null && (liveN === 0 || liveN === 1)
    return bearsFirstWords && !draft && ofTheDemo.includes(kind) ? { id, rev } : []
  })
}

/** Takes them off the site, as one publication that can be undone; null when there are none. */
export async function takeDemoThingsDown(tx: Db, actor: Actor, now: Date): Promise<Published | null> {
  const things = await findDemoThings(tx)
  if (things.length === 0) return null
  const wanted = things.map((thing) => ({ ...thing, isTakenDown: true }))
  return publish(tx, wanted, 'The demo is cleared', actor, now)
}
