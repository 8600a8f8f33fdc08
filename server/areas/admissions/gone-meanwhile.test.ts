import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addReset } from '#server/areas/accounts/reset-service.ts'
import { answerFaults } from '#server/platform/http/faults.ts'
import { routesOn } from '#server/platform/http/route.ts'
import { aLearner } from '#server/testing/learners.ts'
import { adminToken } from '#server/testing/original-client/callers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { accountsGate } from '../accounts/gate.ts'
import { addFurther } from './service.ts'

test('who is removed while a call about them is answered gets the answer of one that came just after', async () => {
  const app = await testApp()
  const { db } = app.context
  const { personId, accountId, programmeId, token } = await aLearner(app)
  const call = Fastify()
  answerFaults(call)
  const route = routesOn(call, app.context, accountsGate(app.context))
  const remove = async () => {
    await db.deleteFrom('people').where('id', '=', personId).execute()
    await db.deleteFrom('accounts').where('id', '=', accountId).execute()
  }
  route(orderCalls.request, async () => {
    await remove()
    const programme = { id: programmeId, feePaise: toPaise(1) }
    await addFurther(db, { personId, programme }, app.clock.now)
    throw new Error('The order was taken.')
  })
  route(personCalls.resetLink, async () => ({
    link: (await addReset(db, accountId, app.clock.now)).token,
  }))

  const learners = await call.inject({
    method: 'POST',
    url: orderCalls.request.path,
    headers: { token },
    payload: { programmeId },
  })
  expect([learners.statusCode, learners.json()]).toEqual([
    401,
    { success: false, message: messages.signIn, key: 'signIn' },
  ])
  const admins = await call.inject({
    method: 'POST',
    url: personCalls.resetLink.path,
    headers: { token: await adminToken(app) },
    payload: { id: personId },
  })
  expect([admins.statusCode, admins.json()]).toEqual([
    200,
    { success: false, message: messages.goneMeanwhile, key: 'goneMeanwhile' },
  ])
})

test('who is still there is not logged out by another row that is gone, and a missing row is a fault of ours', async () => {
  const app = await testApp()
  const { db } = app.context
  const { personId, token } = await aLearner(app)
  const call = Fastify()
  answerFaults(call)
  const route = routesOn(call, app.context, accountsGate(app.context))
  route(orderCalls.request, async ({ programmeId }) => {
    if (programmeId === 'missing')
      await db.selectFrom('programmes').where('id', '=', programmeId).select('id').executeTakeFirstOrThrow()
    await addFurther(db, { personId, programme: { id: programmeId, feePaise: toPaise(1) } }, app.clock.now)
    throw new Error('The order was taken.')
  })
  const ask = async (programmeId: string) => {
    const { path: url } = orderCalls.request
    const answer = await call.inject({ method: 'POST', url, headers: { token }, payload: { programmeId } })
    return [answer.statusCode, answer.json().key]
  }

  expect(await ask('gone')).toEqual([200, 'goneMeanwhile'])
  expect(await ask('missing')).toEqual([500, 'ourFault'])
})
