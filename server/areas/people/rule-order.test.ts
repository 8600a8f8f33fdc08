import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupWords } from '#contract/compat/words.ts'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme, signUpOf, unique } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

type Body = Record<string, unknown>
type Step = [repair: Body, next: string]

/** Each step repairs what the message before it complained about. */
function credentialSteps(takenEmail: string): Step[] {
  return [
    [{ email: 'not an address' }, messages.invalidEmail],
    [{ email: takenEmail.toUpperCase() }, messages.emailTaken],
    [{ email: ` ${admin.email.toUpperCase()} ` }, messages.emailTaken],
    [{ email: `fresh${unique()}@example.com` }, messages.invalidPhone],
    [{ phone: '+91 98765 4321' }, messages.invalidPhone],
    [{ phone: '+91 98765 43210' }, messages.shortPassword],
    [{ password: 'PassWord123' }, messages.leakedPassword],
    [{ password: '\u200bPass\u3164Word123\u2800' }, messages.leakedPassword],
    [{ password: '１２３４５６７８' }, messages.leakedPassword],
    [{ password: 'a-good-secret-1' }, messages.passwordsDiffer],
  ]
}

function personSteps(group: Group, programme: string): Step[] {
  const { atCollege } = groups[group]
  const { programmeKey } = groupWords[group]
  const own: Step[] = atCollege
    ? [
        [{ [programmeKey]: programme.toUpperCase() }, messages.invalidSemester],
        [{ semester: '3', year: '1' }, messages.semesterOutsideYear],
        [{ year: '2' }, messages.fillAllFields],
        [{ college: 'City College' }, messages.invalidType],
      ]
    : [
        [{ [programmeKey]: programme.toUpperCase() }, messages.invalidAge],
        [{ age: '101' }, messages.invalidAge],
        [{ age: '21' }, messages.invalidType],
      ]
  return [
    [{ confpassword: 'a-good-secret-1' }, messages.invalidName],
    [{ name: 'x'.repeat(81) }, messages.invalidName],
    [{ name: 'आशा वर्मा' }, messages.noSuchProgramme],
    ...own,
  ]
}

const allWrong = {
  email: '',
  phone: '12',
  password: 'short',
  confpassword: 'else',
  name: ' A ',
  course: 'Nothing',
  internship_name: 'Nothing',
  degree_name: 'Nothing',
  age: 'old',
  semester: '',
  college: '',
  city: '',
  type: 'Sometimes',
}

async function walk(app: TestApp, endpoint: Endpoint, steps: Step[], start: Body = allWrong) {
  let body: Body = start
  for (const [repair, next] of steps) {
    body = { ...body, ...repair }
    const answer = await app.asAdmin(endpoint, body)
    expect([answer.status, answer.body.success, answer.body.message], JSON.stringify(body)).toEqual([
      200,
      false,
      next,
    ])
  }
  return body
}

for (const group of groupNames) {
  const calls = groupCalls[group]

  test(`the rules come in their order on every path of ${group}`, async () => {
    const app = await testApp()
    const { name: programme } = await aProgramme(app, groups[group].kind)
    // The address belongs to somebody of another group.
    const other = group === 'Interns' ? 'College' : 'Interns'
    const { email: taken } = await aLearner(app, { group: other })

    const checked = await walk(app, calls.validate, credentialSteps(taken))
    const repaired = { ...checked, confpassword: checked.password }
    expect((await app.ask(calls.validate, repaired)).body).toEqual({
      success: true,
      message: messages.validated,
    })

    for (const path of [calls.register, calls.add]) {
      const steps = [...credentialSteps(taken), ...personSteps(group, programme)]
      const body = await walk(app, path, steps)
      expect((await app.asAdmin(path, { ...body, type: 'Online' })).body.success).toBe(true)
      expect((await app.asAdmin(path, { ...body, type: 'Online' })).body.message).toBe(messages.emailTaken)
    }
  })

  test(`a change of a record in ${group} keeps to the same rules`, async () => {
    const app = await testApp()
    const { personId, email: own } = await aLearner(app, { group })
    const { email: taken } = await aLearner(app, { group })
    const withoutPassword = credentialSteps(taken).slice(0, 5)
    const steps: Step[] = [
      ...withoutPassword,
      [{ phone: '098765 43210' }, messages.invalidName],
      [
        { email: own.toUpperCase(), name: 'New Name' },
        groups[group].atCollege ? messages.invalidSemester : messages.invalidAge,
      ],
    ]

    const body = await walk(app, personCalls.edit, steps, { ...allWrong, id: personId })
    const right = { age: '30', semester: '8', college: 'Other College', type: 'Offline', city: 'Pune' }
    expect((await app.asAdmin(personCalls.edit, { ...body, ...right })).body.success).toBe(true)

    const { person } = (await app.asAdmin(personCalls.details, { id: personId })).body
    expect(person).toMatchObject({
      name: 'New Name',
      email: own,
      phone: '9876543210',
      city: 'Pune',
      type: 'Offline',
      ...(groups[group].atCollege ? { semester: 8, college: 'Other College' } : { age: 30 }),
    })
    const audit = await app.context.db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(JSON.parse(audit?.before ?? '')).toMatchObject({ email: own, city: 'Lucknow' })
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ email: own, city: 'Pune' })
    expect(`${audit?.before}${audit?.after}`).not.toContain('argon2')
  })
}

test('a programme that was taken off is not offered to anybody new', async () => {
  const app = await testApp()
  const { id, name } = await aProgramme(app, 'degree')
  await app.asAdmin(catalogueCalls.degree.remove, { _id: id })

  const answer = await app.ask(groupCalls.College.register, signUpOf('College', name))

  expect(answer.body).toMatchObject({ message: messages.noSuchProgramme, field: 'degree_name' })
})

test('a degree does not pass for an internship of the same name', async () => {
  const app = await testApp()
  await aProgramme(app, 'degree', { degree_name: 'Data Science' })

  const answer = await app.ask(groupCalls.Interns.register, signUpOf('Interns', 'Data Science'))

  expect(answer.body).toMatchObject({
    success: false,
    message: messages.noSuchProgramme,
    key: 'noSuchProgramme',
  })
})
