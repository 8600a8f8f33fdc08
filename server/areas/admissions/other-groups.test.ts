import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { type Group, groupNames, groups, kinds } from '#contract/groups.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

const { requests, approve } = admissionCalls
const { request, orders } = orderCalls

for (const own of groupNames) {
  test(`a learner of ${own} orders what other groups learn and is approved without changing group`, async () => {
    const app = await testApp()
    const learner = await aLearner(app, { group: own, name: 'Asha Verma' })
    for (const other of groupNames.filter((group) => group !== own)) {
      const programme = await aProgramme(app, groups[other].kind)
      const batchId = await aBatchOf(app, other, programme.id)
      const second = await aBatchOf(app, other, programme.id)

      const placed = await learner.as(request, { programmeId: programme.id })

      expect(placed.body).toMatchObject({ isNew: true, order: { programme: programme.name } })
      const waiting = { Students: 0, Interns: 0, College: 0, [other]: 1 }
      const ofOther = (await app.asAdmin(requests, { group: other })).body
      expect(ofOther).toMatchObject({ waiting, total: 1 })
      expect(ofOther.requests).toMatchObject([{ group: other, person: { name: 'Asha Verma', group: own } }])
      expect((await app.asAdmin(requests, { group: own })).body).toMatchObject({ requests: [], total: 0 })
      expect((await app.asAdmin(officeCalls.dashboard)).body.counts.pending).toBe(1)

      const approval = await app.asAdmin(approve, { ids: [placed.body.order.id], batchId })
      expect(approval.body.success).toBe(true)
      const move = { enrolmentId: placed.body.order.id, batchId: second }
      expect((await app.asAdmin(batchCalls.move, move)).body.success).toBe(true)
      const { members } = (await app.asAdmin(batchCalls.members, { batchId: second })).body
      expect(members).toMatchObject([{ name: 'Asha Verma', group: own, programme: programme.name }])
      const { programmes } = (await learner.as(learnerCalls.learning)).body
      expect(programmes.map(({ name, status }) => [name, status])).toContainEqual([programme.name, 'active'])
    }
    const person = (await app.asAdmin(personCalls.details, { id: learner.personId })).body
    expect(person.group).toBe(own)
    expect(person.enrolments.map(({ kind }) => kinds[kind].group).sort()).toEqual([...groupNames].sort())
    const listed = (await app.asAdmin(orders)).body.orders
    expect(listed.map((order) => order.person.group)).toEqual([own, own, own])
  })
}

test('on the wire of the original a person bears what their own group learns', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { group: 'Interns' })
  const course = await aProgramme(app, 'course')
  const { order } = (await learner.as(request, { programmeId: course.id })).body
  await app.asAdmin(approve, { ids: [order.id], batchId: await aBatchOf(app, 'Students', course.id) })

  const { body } = await app.asAdmin(groupCalls.Interns.list)

  const own = body.intern.map(({ internship_name }) => internship_name)
  expect(own).not.toContain(course.name)
  expect(own).toHaveLength(1)
})

test('who lost the place in a batch of another group is placed by name', async () => {
  const app = await testApp()
  const other: Group = 'Interns'
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const internship = await aProgramme(app, groups[other].kind)
  const { order } = (await learner.as(request, { programmeId: internship.id })).body
  const gone = await aBatchOf(app, other, internship.id)
  await app.asAdmin(approve, { ids: [order.id], batchId: gone })
  await app.asAdmin(compatBatchCalls.remove, { batchId: gone })
  const batchId = await aBatchOf(app, other, internship.id)

  const placed = await app.asAdmin(compatBatchCalls.addApplicant, { batchId, applicants: ['asha verma'] })

  expect(placed.body.success).toBe(true)
  const { members } = (await app.asAdmin(batchCalls.members, { batchId })).body
  expect(members.map(({ enrolmentId }) => enrolmentId)).toEqual([order.id])
})
