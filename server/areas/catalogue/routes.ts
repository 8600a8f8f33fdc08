import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { tidyLanguages } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { type GivenMoney, isWholeRupees, toRupees } from '#contract/money.ts'
import { limits } from '#contract/rules.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import type { LocalFile } from '#server/platform/files/file-engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presenting } from './present.ts'
import {
  addProgramme,
  findNamesake,
  findProgramme,
  listProgrammes,
  type NewProgramme,
  removeProgramme,
  setProgramme,
} from './repository.ts'

const texts = {
  course: {
    added: messages.courseAdded,
    changed: messages.courseChanged,
    removed: messages.courseDeleted,
    unknown: messages.noSuchCourse,
  },
  internship: {
    added: messages.internshipAdded,
    changed: messages.internshipChanged,
    removed: messages.internshipDeleted,
    unknown: messages.noSuchInternship,
  },
  degree: {
    added: messages.degreeAdded,
    changed: messages.degreeChanged,
    removed: messages.degreeDeleted,
    unknown: messages.noSuchDegree,
  },
} as const

/** What a body of any of the three kinds carries; the names of its keys come from the kind. */
interface Given {
  description: string
  fees: GivenMoney
  duration: string
  languages?: string[]
  prerequisites?: string
  featured?: boolean
}

export function catalogueRoutes(route: Route, context: AppContext): void {
  const { course, internship, degree } = catalogueCalls
  const present = presenting(context.publicUrl)

  route(course.list, async () => ({ courses: (await list('course')).map(present.course) }))
  route(course.single, async ({ courseid }) => ({ course: present.course(await find('course', courseid)) }))
  route(internship.list, async () => ({ internships: (await list('internship')).map(present.internship) }))
  route(internship.single, async ({ internshipid }) => ({
    internship: present.internship(await find('internship', internshipid)),
  }))
  route(degree.list, async () => ({ degrees: (await list('degree')).map(present.degree) }))
  route(degree.single, async ({ degreeid }) => ({ degree: present.degree(await find('degree', degreeid)) }))

  for (const kind of ['course', 'internship', 'degree'] as const) {
    const calls = catalogueCalls[kind]

    route(calls.add, async (body, { caller, files }) => {
      const programme = await read(kind, body, files.image, true)
      await change(kind, programme.name, async (tx) => {
        await refuseNamesake(tx, kind, programme.name)
        await addProgramme(tx, programme, context.now())
        const after = auditOf(programme)
        await addAudit(tx, caller, { what: `${kind} added`, whom: programme.name, after }, context.now())
      })
      return { message: texts[kind].added }
    })

    route(calls.edit, async (body, { caller, files }) => {
      await find(kind, body._id)
      const programme = await read(kind, body, files.image, false)
      await change(kind, programme.name, async (tx) => {
        const before = auditOf(await find(kind, body._id, tx))
        await refuseNamesake(tx, kind, programme.name, body._id)
        await setProgramme(tx, body._id, programme)
        const after = auditOf(programme)
        await addAudit(
          tx,
          caller,
          { what: `${kind} changed`, whom: programme.name, before, after },
          context.now(),
        )
      })
      return { message: texts[kind].changed }
    })

    route(calls.remove, async ({ _id }, { caller }) => {
      await context.db.transaction().execute(async (tx) => {
        const before = auditOf(await find(kind, _id, tx))
        await removeProgramme(tx, _id, context.now())
        await addAudit(tx, caller, { what: `${kind} removed`, whom: before.name, before }, context.now())
      })
      return { message: texts[kind].removed }
    })
  }

  /** One transaction; two admins who give the same name at once get the same refusal as one after the other. */
  async function change(kind: ProgrammeKind, name: string, work: (tx: Db) => Promise<void>) {
    try {
      await context.db.transaction().execute(work)
    } catch (error) {
      throw isDuplicate(error) ? taken(kind, name) : error
    }
  }

  function list(kind: ProgrammeKind) {
    return listProgrammes(context.db, kind)
  }

  async function find(kind: ProgrammeKind, id: string, db: Db = context.db) {
    const programme = await findProgramme(db, kind, id)
    if (!programme) throw new Refusal(texts[kind].unknown)
    return programme
  }

  /** Checks a body by the rules of its kind, then keeps its picture. */
  async function read(
    kind: ProgrammeKind,
    body: Given,
    image: LocalFile | undefined,
    isNew: boolean,
  ): Promise<NewProgramme> {
    const { nameKey, illustrated } = kinds[kind]
    const name = String((body as Given & Record<string, unknown>)[nameKey] ?? '').trim()
    const languages = tidyLanguages(body.languages ?? [])
    const { description, duration, fees, prerequisites = '', featured = false } = body
    const isComplete = name && description && duration && (!illustrated || languages.length > 0)
    if (!isComplete) throw new Refusal(messages.allFieldsRequired)
    if (fees.problem === 'missing') throw new Refusal(messages.allFieldsRequired, { field: 'fees' })
    if (fees.problem || !isWholeRupees(fees.paise, { min: 0, max: limits.feesMax })) {
      throw new Refusal(messages.invalidFees, { field: 'fees' })
    }
    if (illustrated && isNew && !image) throw new Refusal(messages.allFieldsRequired, { field: 'image' })
    const picture = illustrated && image ? await context.pictures.add(image) : undefined
    const feePaise = fees.paise
    return { kind, name, description, duration, feePaise, prerequisites, featured, languages, picture }
  }
}

async function refuseNamesake(db: Db, kind: ProgrammeKind, name: string, except?: string): Promise<void> {
  const namesake = await findNamesake(db, kind, name)
  if (namesake && namesake !== except) throw taken(kind, name)
}

function taken(kind: ProgrammeKind, name: string): Refusal {
  return new Refusal(messages.nameTaken(name), { field: kinds[kind].nameKey })
}

/** In rupees, as the office reads it. */
function auditOf<P extends NewProgramme>({ picture: _, feePaise, ...programme }: P) {
  return { ...programme, fees: toRupees(feePaise) }
}
