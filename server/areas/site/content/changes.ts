import { permissionsOf } from '#contract/permissions.ts'
import type { Finding } from '#contract/site/content/checks.ts'
import { type Difference, differences } from '#contract/site/content/differences.ts'
import { type ContentKind, nameOf } from '#contract/site/content/kinds.ts'
import { findMember } from '#server/areas/accounts/staff-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { SignFile } from '../media/file-links.ts'
import { findMedia } from '../media/media-service.ts'
import { pageFinder } from './addresses.ts'
import { findContentItems } from './repository.ts'
import { validateForPublish } from './validate-for-publish.ts'

export interface Change {
  id: string
  kind: ContentKind
  name: string
  findings: Finding[]
  /** Of somebody who does not publish, and not sent for publishing yet. */
  isUnsent: boolean
  changes: Difference[]
}

/** What would change if every draft were published, and what is wrong with it. */
export async function listChanges(db: Db, sign: SignFile): Promise<Change[]> {
  const isPage = await pageFinder(db)
  const changed = (await findContentItems(db)).filter(({ draft, deletedAt }) => draft && !deletedAt)
  const told = changed.map(({ id, kind, live, draft }) => {
    const body = draft?.body ?? {}
    const isSent = draft?.handover?.state === 'sent'
    return { id, kind, body, author: isSent ? '' : draft?.author_id, changes: differences(kind, live, body) }
  })
  const writers = await findWriters(
    db,
    told.flatMap(({ author }) => author || []),
  )
  const ids = told.flatMap(({ changes }) =>
    changes.flatMap(({ pictures }) => (pictures ? [pictures.before, pictures.after] : [])),
  )
  const library = await findMedia(
    db,
    ids.filter((id) => id && !id.startsWith('own/')),
    sign,
  )
  const shown = (id: string) => library.get(id)?.pictures?.square.src ?? ''
  const list: Change[] = []
  for (const { id, kind, body, author, changes } of told)
    list.push({
      id,
      kind,
      name: nameOf(kind, body),
      isUnsent: writers.has(author ?? ''),
      findings: await validateForPublish(db, { id, kind }, body, isPage),
      changes: changes.map(({ pictures, ...said }) =>
        pictures
          ? { ...said, pictures: { before: shown(pictures.before), after: shown(pictures.after) } }
          : said,
      ),
    })
  return list
}

/** Those of the staff who write and do not publish. */
async function findWriters(db: Db, ids: string[]): Promise<Set<string>> {
  const writers = new Set<string>()
  for (const id of new Set(ids)) {
    const member = await findMember(db, id)
    if (member && !permissionsOf(member.role).includes('site.publish')) writers.add(id)
  }
  return writers
}
