import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { degreeProgramme, internshipProgramme, type Programme } from '#web/features/programmes/programme.ts'
import { orUnread } from '#web/lib/api.ts'
import { unread } from './unread.ts'

export interface Offer {
  programmes: Programme[]
  failure: string | null
}

export async function readInternships(call: Call): Promise<Offer> {
  try {
    const { internships } = await call(catalogueCalls.internship.list)
    return { programmes: internships.map(internshipProgramme), failure: null }
  } catch (error) {
    return orUnread(unread.internships)(error)
  }
}

export async function readDegrees(call: Call): Promise<Offer> {
  try {
    const { degrees } = await call(catalogueCalls.degree.list)
    return { programmes: degrees.map(degreeProgramme), failure: null }
  } catch (error) {
    return orUnread(unread.degrees)(error)
  }
}
