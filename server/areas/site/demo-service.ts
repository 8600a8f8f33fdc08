import type { ContentKind } from '#contract/site/content/kinds.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Published, publish } from './content/publish-service.ts'
import { findThings } from './content/repository.ts'

/** What tells of people and work that there never was; services, questions and the words of pages are left to be changed. */
const ofTheDemo: readonly ContentKind[] = ['person', 'project', 'client', 'review', 'article', 'event']

/** The things of the first words that nobody has changed. */
export async function findDemoThings(db: Db): Promise<string[]> {
  const things = await findThings(db)
  return things.flatMap(({ id, kind, createdAt, live }) =>
    createdAt === null && live && ofTheDemo.includes(kind) ? id : [],
  )
}

/** Takes them off the site, as one publication that can be undone; null when there are none. */
export async function takeDemoThingsDown(tx: Db, actor: Actor, now: Date): Promise<Published | null> {
  const ids = await findDemoThings(tx)
  if (ids.length === 0) return null
  const wanted = ids.map((id) => ({ id, rev: 0, isTakenDown: true }))
  return publish(tx, wanted, 'The demo is cleared', actor, now)
}
