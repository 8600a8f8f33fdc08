import { checkBody } from '#contract/site/content/checks.ts'
import type { FilmRef } from '#contract/site/content/fields.ts'
import type { Finding } from '#contract/site/content/finding.ts'
import { isOpening } from '#contract/site/content/opening.ts'
import type { Section } from '#contract/site/content/sections.ts'
import { walkBody } from '#contract/site/content/walk.ts'
import { cleanRichText } from '#contract/site/rich-text/clean.ts'
import { mediaIn } from '#contract/site/rich-text/read.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findMedia } from '../media/media-service.ts'
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
    ...(await checkFilms(db, thing, body)),
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

/** A film that lacks its poster or its captions is not shown: whoever puts it on the site is told. */
async function checkFilms(db: Db, { kind }: Named, body: Body): Promise<Finding[]> {
  const used = walkBody(kind, body).flatMap(({ field, value, path, label }) => {
    if (field.input === 'rich') return mediaIn(cleanRichText(value)).map((id) => ({ id, path, label }))
    const { filmId = '' } = field.input === 'film' ? (value as FilmRef) : {}
    return filmId && !filmId.startsWith('own/') ? [{ id: filmId, path, label }] : []
  })
  const library =
    used.length > 0
      ? await findMedia(
          db,
          used.map(({ id }) => id),
        )
      : null
  return used.flatMap(({ id, path, label }) => {
    const film = library?.get(id)
    if (film?.kind !== 'video' || !film.missing) return []
    const sentence = `${label}: the film “${film.name}” is not shown. ${film.missing}`
    return [{ path, sentence, stops: false }]
  })
}
