import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { type Group, groups, type ProgrammeKind, programmeKinds } from '#contract/groups.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import {
  courseProgramme,
  degreeProgramme,
  internshipProgramme,
  type Programme,
} from '#web/features/programmes/programme.ts'
import { call } from '#web/lib/browser-api.ts'

const readers: Record<ProgrammeKind, () => Promise<Programme[]>> = {
  course: async () => (await call(catalogueCalls.course.list)).courses.map(courseProgramme),
  internship: async () => (await call(catalogueCalls.internship.list)).internships.map(internshipProgramme),
  degree: async () => (await call(catalogueCalls.degree.list)).degrees.map(degreeProgramme),
}

export interface Offer extends Programme {
  /** Already ordered, and waiting. */
  isAskedFor: boolean
}

export interface Offers {
  kind: ProgrammeKind
  offers: Offer[]
}

/** What the learner does not have yet, kind by kind; what their own group learns comes first. */
export async function readOffers(): Promise<Offers[]> {
  const [{ group }, { programmes }, all] = await Promise.all([
    call(learnerCalls.profile),
    call(learnerCalls.learning),
    Promise.all(programmeKinds.map(async (kind) => ({ kind, offered: await readers[kind]() }))),
  ])
  const living = programmes.filter(({ status }) => status !== 'ended')
  const statuses = new Map(living.map(({ programmeId, status }) => [programmeId, status]))
  const left = all.map(({ kind, offered }) => ({
    kind,
    offers: offered
      .filter(({ id }) => statuses.get(id) !== 'active')
      .map((offer) => ({ ...offer, isAskedFor: statuses.has(offer.id) })),
  }))
  return ownFirst(group, left)
}

function ownFirst(group: Group, all: Offers[]): Offers[] {
  const isOwn = ({ kind }: Offers) => kind === groups[group].kind
  return [...all.filter(isOwn), ...all.filter((offers) => !isOwn(offers))]
}
