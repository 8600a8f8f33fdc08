import { setImmediate as takeTurns } from 'node:timers/promises'
import { addDays } from '#contract/calendar.ts'
import { type Preparation, prepareIssue } from '#server/areas/certificates/issue-service.ts'
import { demoPrefix } from '#server/areas/certificates/numbers.ts'
import {
  readDemo,
  remarkDemo,
  takeCertificatesWanted,
  wantsCertificates,
} from '#server/areas/office/demo/demo-service.ts'
import { issueCertificates } from '#server/flows/issue-certificates.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { demoActor } from './actor.ts'

const kinds = { course: 'course', internship: 'internship', degree: 'course' } as const

interface Issue {
  personId: string
  enrolmentId: string
  preparation: Preparation
  now: Date
}

/** For who has finished; apart from the rest, since measuring their texts takes a second of another thread. */
export async function issueDemoCertificates(
  parts: Pick<AppContext, 'db' | 'publicUrl' | 'privateFiles'>,
): Promise<void> {
  const { db, publicUrl } = parts
  if (!(await wantsCertificates(db))) return
  const issues: Issue[] = []
  for (const { personId, enrolmentId, kind, endedOn } of await listFinished(db)) {
    const templateId = await findTemplate(db, kinds[kind])
    const now = new Date(`${addDays(endedOn ?? '', 3)}T06:00:00.000Z`)
    if (!templateId || now > new Date()) continue
    const preparation = await prepareIssue(parts, { templateId, source: { personId }, publicUrl }, now)
    issues.push({ personId, enrolmentId, now, preparation: { ...preparation, prefix: demoPrefix } })
  }
  await db.transaction().execute(async (tx) => {
    if (!(await takeCertificatesWanted(tx))) return
    for (const { personId, enrolmentId, preparation, now } of issues) {
      const told = { reason: '', datesConfirmed: false, sendEmails: false }
      const asked = { source: { personId }, ids: [enrolmentId], ...told, publicUrl }
      await issueCertificates(tx, preparation, { ...asked, actor: demoActor }, now)
      await takeTurns()
    }
    await remarkDemo(
      tx,
      'person',
      issues.map(({ personId }) => personId),
    )
  })
}

async function listFinished(db: Db) {
  const { untouched } = await readDemo(db)
  if (untouched.person.length === 0) return []
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .where('person_id', 'in', untouched.person)
    .where('ended_as', '=', 'completed')
    .orderBy('ended_on')
    .select(['enrolments.id as enrolmentId', 'kind', 'ended_on as endedOn'])
    .select((eb) => eb.ref('person_id').$notNull().as('personId'))
    .execute()
}

async function findTemplate(db: Db, kind: 'course' | 'internship'): Promise<string | undefined> {
  const row = await db
    .selectFrom('cert_templates')
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return row?.id
}
