import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { kinds } from '#contract/groups.ts'
import type { SiteReader } from '#contract/site/content/site.ts'
import {
  courseProgramme,
  degreeProgramme,
  internshipProgramme,
  type Programme,
} from '#web/features/programmes/programme.ts'
import { orUnread } from '#web/lib/api.ts'
import { withPages } from '../programme-page/with-pages.ts'
import { unread } from './unread.ts'

/** What the overview shows of a programme; its picture and whole description stay on its own page. */
export type ListedProgramme = Omit<Programme, 'image' | 'imageSet' | 'description'>

export interface AllProgrammes {
  programmes: ListedProgramme[]
  failure: string | null
}

export async function readProgrammes(call: Call, site: SiteReader): Promise<AllProgrammes> {
  try {
    const [{ courses }, { internships }, { degrees }] = await Promise.all([
      call(catalogueCalls.course.list),
      call(catalogueCalls.internship.list),
      call(catalogueCalls.degree.list),
    ])
    const programmes = [
      ...courses.map(courseProgramme),
      ...internships.map(internshipProgramme),
      ...degrees.map(degreeProgramme),
    ]
    const { teaches } = site.institute()
    const taught = programmes.filter(({ kind }) => teaches[kinds[kind].group])
    return { programmes: withPages(taught, site).map(listed), failure: null }
  } catch (error) {
    return orUnread(unread)(error)
  }
}

function listed({ image: _i, imageSet: _s, description: _d, ...rest }: Programme): ListedProgramme {
  return rest
}
