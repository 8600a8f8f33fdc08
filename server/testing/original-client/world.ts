import type { Endpoint } from '#contract/call.ts'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { groupWords } from '#contract/compat/words.ts'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { toPaise } from '#contract/money.ts'
import { addAccount } from '#server/areas/accounts/account-service.ts'
import { newId } from '#server/platform/ids.ts'
import { unique } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export interface Corner {
  programmeId: string
  programme: string
  batchId: string
  batch: string
  /** A sign-up that waits, and its enrolment. */
  pendingId: string
  pending: string
  requestId: string
  /** Someone accepted into the batch, and the enrolment. */
  acceptedId: string
  /** The login of the accepted one. */
  accountId: string
  accepted: string
  enrolmentId: string
}

export type World = Record<Group, Corner>

/** One programme, batch, waiting and accepted person in each group, straight in the database. */
export async function aWorld({ context: { db, passwords }, clock }: TestApp): Promise<World> {
  const now = clock.now.toISOString()
  const passwordHash = await passwords.hash('a-good-secret-1')
  const world: Partial<World> = {}
  const number = unique()
  for (const group of groupNames) {
    const { kind, atCollege } = groups[group]
    const corner: Corner = {
      programmeId: newId(),
      programme: `Python ${kind} ${number}`,
      batchId: newId(),
      batch: `Morning ${group} ${number}`,
      pendingId: newId(),
      pending: `Waiting ${group} ${number}`,
      requestId: newId(),
      acceptedId: newId(),
      accountId: '',
      accepted: `Accepted ${group} ${number}`,
      enrolmentId: newId(),
    }
    const { programmeId, batchId } = corner
    await db
      .insertInto('programmes')
      .values({
        id: programmeId,
        kind,
        name: corner.programme,
        name_key: corner.programme.toLowerCase(),
        description: 'What it is about.',
        fee_paise: toPaise(12_000),
        duration: '3 months',
        ...courseTextsOf({}),
        featured: 0,
        created_at: now,
      })
      .execute()
    await db
      .insertInto('programme_languages')
      .values({ programme_id: programmeId, position: 0, language: 'Python' })
      .execute()
    await db
      .insertInto('batches')
      .values({
        id: batchId,
        grp: group,
        name: corner.batch,
        name_key: corner.batch.toLowerCase(),
        created_at: now,
      })
      .execute()
    await db.insertInto('batch_programmes').values({ batch_id: batchId, programme_id: programmeId }).execute()

    const person = {
      grp: group,
      phone: '9876543210',
      city: 'Lucknow',
      age: atCollege ? null : 21,
      semester: atCollege ? 3 : null,
      college: atCollege ? 'City College' : '',
      type: 'Online',
      created_at: now,
    } as const
    const named = async (id: string, name: string) => {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
      const account_id = await addAccount(db, { email, passwordHash }, clock.now)
      return { ...person, id, account_id, name, name_key: name.toLowerCase(), email }
    }
    const accepted = await named(corner.acceptedId, corner.accepted)
    corner.accountId = accepted.account_id
    await db
      .insertInto('people')
      .values([
        { ...(await named(corner.pendingId, corner.pending)), status: 'pending' },
        { ...accepted, status: 'accepted' },
      ])
      .execute()
    const enrolment = {
      programme_id: programmeId,
      is_sign_up: 1,
      fee_paise: toPaise(12_000),
      created_at: now,
    } as const
    await db
      .insertInto('enrolments')
      .values([
        { ...enrolment, id: corner.requestId, person_id: corner.pendingId, status: 'requested' },
        {
          ...enrolment,
          id: corner.enrolmentId,
          person_id: corner.acceptedId,
          batch_id: batchId,
          status: 'active',
          decided_at: now,
        },
      ])
      .execute()
    world[group] = corner
  }
  return world as World
}

/** The call's example with the ids and names of the world in it: a body that does something. */
export function workingBody(endpoint: Endpoint, world: World): Record<string, unknown> {
  const { path } = endpoint
  const example = (endpoint.example ?? {}) as Record<string, unknown>
  const [, area = '', call = ''] = path.split('/').slice(1)
  const group = /intern/.test(area + call)
    ? 'Interns'
    : /college|degree/.test(area + call)
      ? 'College'
      : 'Students'
  const corner = world[group]
  const isProgramme = ['course', 'internship', 'degree', 'programme'].includes(area)
  const id = isProgramme
    ? corner.programmeId
    : area === 'batch'
      ? corner.batchId
      : area !== 'enrolment'
        ? corner.pendingId
        : corner.requestId
  const real: Record<string, unknown> = {
    id,
    _id: id,
    courseid: corner.programmeId,
    internshipid: corner.programmeId,
    degreeid: corner.programmeId,
    programmeId: corner.programmeId,
    programmeIds: [corner.programmeId],
    batchId: corner.batchId,
    enrolmentId: corner.enrolmentId,
    enrolmentIds: [corner.enrolmentId],
    ids: [corner.pendingId],
    courses: [corner.programme],
    applicants: [corner.pending],
    ...(isProgramme ? {} : { [groupWords[group].programmeKey]: corner.programme }),
  }
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, real[key] ?? value]))
}
