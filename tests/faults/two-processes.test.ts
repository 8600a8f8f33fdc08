import { expect, onTestFinished, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messages } from '#contract/messages.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { apiOf } from '../support/api.ts'
import { addCourse } from '../support/courses.ts'
import { aBatch, mark } from '../support/people.ts'
import { startProduct } from '../support/product.mjs'
import { inForm, note } from './form.ts'
import { openOffice, signUp } from './office.ts'
import { aStore, type Store } from './store.ts'

async function aProcess({ dataDir, env }: Store, more: Record<string, string> = {}) {
  const product = await startProduct({ dataDir, env: { ...env, ...more } })
  onTestFinished(async () => void (await product.kill()))
  return product
}

test.runIf(testsPostgres)(
  'two processes on one PostgreSQL accept a request once, and share sign-ups, lists and the count of guesses',
  async () => {
    const store = await aStore('postgres')
    const guarded = { RATE_LIMIT: 'on' }
    const [one, other] = await Promise.all([aProcess(store, guarded), aProcess(store, guarded)])
    const office = await openOffice(one.url)
    const [atOne, atOther] = [apiOf(one.url, office.adminToken), apiOf(other.url, office.adminToken)]
    const otherBatch = await aBatch(atOne, 'Students', 'Second batch', [office.course.name])
    // Fewer than one place may send in an hour.
    const requests = inForm(4, 80)
    const marker = mark()
    for (let count = 0; count < requests; count += 1)
      await signUp(one.url, office.course.name, `Person ${marker}`)
    const waiting = await store.look((db) =>
      db.selectFrom('enrolments').where('status', '=', 'requested').select(['id', 'person_id']).execute(),
    )
    expect(waiting).toHaveLength(requests)

    for (const { id, person_id } of waiting) {
      const answers = await Promise.allSettled([
        atOne(admissionCalls.approve, { ids: [id], batchId: office.batchId }),
        atOther(admissionCalls.approve, { ids: [person_id ?? id], batchId: otherBatch }),
        atOther(admissionCalls.approve, { ids: [id], batchId: office.batchId }),
      ])
      const refusals = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason.message] : [],
      )
      expect(refusals).toEqual([messages.alreadyAccepted, messages.alreadyAccepted])
    }

    const ids = waiting.map(({ id }) => id)
    const { letters, audit, active } = await store.look(async (db) => ({
      letters: await db
        .selectFrom('notifications')
        .where('kind', '=', 'requestAccepted')
        .select('id')
        .execute(),
      audit: await db.selectFrom('audit').where('kind', '=', 'request.approved').select('id').execute(),
      active: await db
        .selectFrom('enrolments')
        .where('id', 'in', ids)
        .where('status', '=', 'active')
        .where('batch_id', 'is not', null)
        .select('id')
        .execute(),
    }))
    // One more of each for the learner of the first hour.
    expect([letters.length, audit.length, active.length]).toEqual([requests + 1, requests + 1, requests])

    const email = `${mark()}@example.com`
    const possibleDuplicates = await Promise.allSettled(
      [one, other, one, other].map(({ url }) =>
        apiOf(url)(groupCalls.Students.register, {
          ...{ name: 'Twin', email, phone: '9876543210', password: 'a-good-secret-1', city: 'Agra' },
          ...{ type: 'Online', age: '21', course: office.course.name },
        } as never),
      ),
    )
    expect(possibleDuplicates.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await atOther(catalogueCalls.course.list)
    await addCourse(atOne, 'Seen by both')
    await expect
      .poll(async () =>
        (await atOther(catalogueCalls.course.list)).courses.map(({ course_name }) => course_name),
      )
      .toContain('Seen by both')

    const { templates } = await atOne(certificateCalls.templates)
    const asked = {
      templateId: templates.find(({ kind }) => kind === 'bonafide')?.id ?? '',
      personId: waiting[0]?.person_id ?? '',
      ids: ids.slice(0, 1),
    }
    const pressed = await Promise.all([atOne, atOther].map((call) => call(certificateCalls.issue, asked)))
    expect(pressed.flatMap(({ issued }) => issued)).toHaveLength(1)
    const { certificates } = await atOther(certificateCalls.list)
    const verify = async () => (await fetch(`${other.url}/c/${certificates[0]?.code}`)).text()
    expect(await verify()).toContain('Valid')
    await atOne(certificateCalls.revoke, { id: certificates[0]?.id ?? '', why: 'mistake' })
    await expect.poll(verify).toContain('Revoked')

    const guesses: unknown[] = []
    for (let at = 0; at < 12; at += 1) {
      const guess = { email: 'somebody@taleem.test', password: `guess number ${at}` }
      const url = at % 2 === 0 ? one.url : other.url
      guesses.push(await apiOf(url)(loginCalls.staff, guess).catch(({ status }) => status))
    }
    expect(guesses).toEqual([...Array(10).fill(200), 429, 429])
    note('two processes approve the same request at once', {
      requests,
      'acceptances each': 1,
      'letters each': 1,
      'places each': 1,
    })
  },
)
