import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { kinds } from '#contract/groups.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'
import { orUnread } from '#web/lib/api.ts'
import { withPages } from '../programme-page/with-pages.ts'
import { unread } from './unread.ts'

/** What the overview shows of a programme; the rest stays on its own page. */
export type ListedProgramme = ReturnType<typeof listed>

export interface AllProgrammes {
  programmes: ListedProgramme[]
  failure: string | null
}

export async function readProgrammes(call: Call, site: SiteReader): Promise<AllProgrammes> {
  try {
    const { teaches } = site.institute()
    const { programmes } = await call(programmeCalls.list)
    const taught = programmes.filter(({ kind }) => teaches[kinds[kind].group])
    return { programmes: withPages(taught, site).map(listed), failure: null }
  } catch (error) {
    return orUnread(unread)(error)
  }
}

function listed({ id, slug, kind, name, duration, fees, languages, page }: ShownProgramme) {
  return { id, slug, kind, name, duration, fees, languages, ...(page && { page }) }
}
