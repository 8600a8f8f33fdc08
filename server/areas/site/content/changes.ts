import { type Difference, differences } from '#contract/site/content/differences.ts'
import type { Finding } from '#contract/site/content/finding.ts'
import { type ContentKind, nameOf } from '#contract/site/content/kinds.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findMedia } from '../media/media-service.ts'
import { pageFinder } from './addresses.ts'
import { findAmiss } from './find-amiss.ts'
import { findThings } from './repository.ts'

export interface Change {
  id: string
  kind: ContentKind
  name: string
  findings: Finding[]
  changes: Difference[]
}

/** What would change if every draft were put on the site, and what is amiss with it. */
export async function listChanges(db: Db): Promise<Change[]> {
  const isPage = await pageFinder(db)
  const changed = (await findThings(db)).filter(({ draft, deletedAt }) => draft && !deletedAt)
  const told = changed.map(({ id, kind, live, draft }) => {
    const body = draft?.body ?? {}
    return { id, kind, body, changes: differences(kind, live, body) }
  })
  const ids = told.flatMap(({ changes }) =>
    changes.flatMap(({ pictures }) => (pictures ? [pictures.before, pictures.after] : [])),
  )
  const library = await findMedia(
    db,
    ids.filter((id) => id && !id.startsWith('own/')),
  )
  const shown = (id: string) => library.get(id)?.pictures?.square.src ?? ''
  const list: Change[] = []
  for (const { id, kind, body, changes } of told)
    list.push({
      id,
      kind,
      name: nameOf(kind, body),
      findings: await findAmiss(db, { id, kind }, body, isPage),
      changes: changes.map(({ pictures, ...said }) =>
        pictures
          ? { ...said, pictures: { before: shown(pictures.before), after: shown(pictures.after) } }
          : said,
      ),
    })
  return list
}
