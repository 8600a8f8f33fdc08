import { certificateCalls } from '#contract/certificates/calls.ts'
import type { CertificateKind } from '#contract/certificates/kinds.ts'
import { type Group, groups } from '#contract/groups.ts'
import { toPaise } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import { addReadyTemplates } from '#server/areas/certificates/template-service.ts'
import { newId } from '#server/platform/ids.ts'
import { aProgramme, unique } from './factories.ts'
import { aBatchOf } from './learners.ts'
import type { TestApp } from './test-app.ts'

/** The id of the ready template of a kind. */
export async function aTemplate(app: TestApp, kind: CertificateKind): Promise<string> {
  await addReadyTemplates(app.database, app.clock.now)
  const { body } = await app.asAdmin(certificateCalls.templates)
  return body.templates.find((template) => template.kind === kind)?.id ?? ''
}

/** Long enough for what a programme of the factories takes. */
const joinedDaysAgo = 200

/** A batch whose people have all completed what it teaches; nobody of them has a login. */
export async function aCompletedBatch(app: TestApp, names: string[], group: Group = 'Students') {
  const programme = await aProgramme(app, groups[group].kind)
  const batchId = await aBatchOf(app, group, programme.id)
  const { db } = app.context
  const at = app.clock.now.toISOString()
  const joinedAt = new Date(app.clock.now.getTime() - joinedDaysAgo * 86_400_000).toISOString()
  const { atCollege } = groups[group]
  const people = names.map((name) => ({ id: newId(), enrolmentId: newId(), name }))
  await db
    .insertInto('people')
    .values(
      people.map(({ id, name }) => ({
        id,
        account_id: null,
        grp: group,
        name,
        name_key: nameKey(name),
        email: `holder${unique()}@example.com`,
        phone: '9876543210',
        city: 'Lucknow',
        age: atCollege ? null : 21,
        semester: atCollege ? 3 : null,
        college: atCollege ? 'City College' : '',
        type: 'Online' as const,
        status: 'accepted' as const,
        created_at: joinedAt,
      })),
    )
    .execute()
  await db
    .insertInto('enrolments')
    .values(
      people.map(({ id, enrolmentId }) => ({
        id: enrolmentId,
        person_id: id,
        programme_id: programme.id,
        batch_id: batchId,
        status: 'ended' as const,
        is_sign_up: 1 as const,
        fee_paise: toPaise(12_000),
        ended_as: 'completed' as const,
        ended_on: at.slice(0, 10),
        created_at: joinedAt,
        decided_at: joinedAt,
      })),
    )
    .execute()
  return { programme, batchId, people }
}

/** One certificate of somebody who has completed a course. */
export async function aCertificate(app: TestApp, name = `Holder ${unique()}`) {
  const templateId = await aTemplate(app, 'course')
  const made = await aCompletedBatch(app, [name])
  const ids = made.people.map(({ enrolmentId }) => enrolmentId)
  const { body } = await app.asAdmin(certificateCalls.issue, { templateId, batchId: made.batchId, ids })
  const { certificates } = (await app.asAdmin(certificateCalls.list, { runId: body.runId ?? '' })).body
  const [certificate] = certificates
  if (!certificate) throw new Error(body.message)
  return { ...made, templateId, certificate, personId: made.people[0]?.id ?? '' }
}
