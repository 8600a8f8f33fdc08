import { checkBody, type Finding, isInHidden } from '#contract/site/content/checks.ts'
import { isOpening } from '#contract/site/content/opening.ts'
import type { Section } from '#contract/site/content/sections.ts'
import { walkBody } from '#contract/site/content/walk.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findMedia } from '../media/media-service.ts'
import { firstContentItems } from '../words/first-words.ts'
import { checkAddress } from './addresses.ts'
import { checkBlanks } from './legal-pages-service.ts'
import type { Body, ContentItem } from './repository.ts'
import { mediaOf } from './uses.ts'

type Named = Pick<ContentItem, 'id' | 'kind'>

/** What somebody should know before the words go on the site: about them, and about their address. */
export async function validateForPublish(
  db: Db,
  contentItem: Named,
  body: Body,
  isPage: (path: string) => boolean,
): Promise<Finding[]> {
  return [
    ...checkBody(contentItem.kind, body, isPage),
    ...checkHeading(contentItem, body),
    ...checkBlanks(contentItem.id, body),
    ...(await checkPlace(db, contentItem, body)),
    ...(await checkMedia(db, contentItem, body)),
  ]
}

/** The product's own pages stand under their heading. */
function checkHeading({ id, kind }: Named, { sections }: Body): Finding[] {
  if (kind !== 'page' || !firstContentItems.has(id)) return []
  if ((sections as Section[]).some((section) => isOpening(section.kind))) return []
  return [{ path: 'sections', sentence: 'It has no heading: every page needs one.', stops: true }]
}

async function checkPlace(db: Db, { id, kind }: Named, body: Body): Promise<Finding[]> {
  try {
    await checkAddress(db, id, kind, body)
    return []
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return [{ path: problem.field ?? '', sentence: problem.message, stops: true }]
  }
}

const nouns: Record<string, string> = {
  picture: 'the picture',
  film: 'the film',
  document: 'the document',
  rich: 'a picture or film in it',
}

/** What is in the trash is not shown, nor a film that lacks its poster or its captions: whoever puts it on the site is told. */
async function checkMedia(db: Db, { kind }: Named, body: Body): Promise<Finding[]> {
  const used = walkBody(kind, body)
    .filter(({ path }) => !isInHidden(path, body))
    .flatMap((visited) => mediaOf(visited).map((id) => ({ ...visited, id })))
  if (used.length === 0) return []
  const library = await findMedia(
    db,
    used.map(({ id }) => id),
  )
  return used.flatMap(({ id, path, label, field }): Finding[] => {
    const found = library.get(id)
    if (!found) {
      const sentence = `${label}: ${nouns[field.input]} is in the trash or deleted.`
      return [{ path, sentence, stops: field.input !== 'rich' && Boolean(field.isRequired) }]
    }
    if (found.kind !== 'video' || !found.missing) return []
    const sentence = `${label}: the film “${found.name}” is not shown. ${found.missing}`
    return [{ path, sentence, stops: false }]
  })
}
