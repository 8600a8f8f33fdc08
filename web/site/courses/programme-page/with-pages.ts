import type { Programme } from '#contract/catalogue/schemas.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'

/** For a loader: those of which the owner has said more have a page of their own. */
export function withPages(programmes: Programme[], site: SiteReader): ShownProgramme[] {
  const said = new Set(site.list('programme').map(({ id }) => id))
  // Without the page of colleges what stands there has only its own.
  const isCollegeDown = !site.page('/college')
  return programmes.map((one) =>
    said.has(one.id) || (isCollegeDown && one.kind !== 'course')
      ? { ...one, page: `/${one.kind}/${one.slug}` }
      : one,
  )
}
