import { checkBody } from '#contract/site/content/checks.ts'
import type { Finding } from '#contract/site/content/finding.ts'
import { isOpening } from '#contract/site/content/opening.ts'
import type { Section } from '#contract/site/content/sections.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { firstThings } from '../words/all.ts'
import { checkAddress } from './addresses.ts'
import type { Body, Thing } from './repository.ts'

type Named = Pick<Thing, 'id' | 'kind'>

/** What somebody should know before the words go on the site: about them, and about their address. */
export async function findAmiss(
  db: Db,
  thing: Named,
  body: Body,
  isPage: (path: string) => boolean,
): Promise<Finding[]> {
  return [
    ...checkBody(thing.kind, body, isPage),
    ...checkHeading(thing, body),
    ...(await checkPlace(db, thing, body)),
  ]
}

/** The product's own pages stand under their heading. */
function checkHeading({ id, kind }: Named, { sections }: Body): Finding[] {
  if (kind !== 'page' || !firstThings.has(id)) return []
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
