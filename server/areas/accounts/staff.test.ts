import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { permissionsOf, roleNames } from '#contract/permissions.ts'
import { changeStaff } from '#server/flows/change-staff.ts'
import { mailWorker } from '#server/platform/mail/worker.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { adminToken, aStaffMember, staffPassword } from '#server/testing/original-client/callers.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { emailLinks } from './email-links.ts'
import { byThisMachine } from './proof-service.ts'
import { setRole } from './staff-service.ts'

const { list, invite, inviteAgain, invitationLink, revoke, change, suspend, resume, endSessions } = staffCalls
const { invitation, accept } = staffCalls
const chosen = { password: 'a-new-secret-2', confirmation: 'a-new-secret-2' }
const hoursMs = 3_600_000

async function memberNamed(app: TestApp, name: string) {
  return (await app.asAdmin(list)).body.staff.find((member) => member.name === name)
}

test('without a mail server the answer to an invitation brings the link, and inviting again another one', async () => {
  const app = await testApp()
  const invited = await app.asAdmin(invite, { name: 'Nila Rao', email: 'nila@example.com', role: 'office' })
  expect(invited.body.message).toBe(messages.staffInvitedWithoutMail)
  const first = new URL(invited.body.link ?? '').searchParams.get('token') ?? ''
  expect((await app.ask(invitation, { token: first })).body).toMatchObject({ name: 'Nila Rao' })

  const { id = '' } = (await memberNamed(app, 'Nila Rao')) ?? {}
  const again = await app.asAdmin(inviteAgain, { id })
  const second = new URL(again.body.link ?? '').searchParams.get('token') ?? ''
  expect((await app.ask(invitation, { token: first })).body.success).toBe(false)
  expect((await app.ask(accept, { token: second, ...chosen })).body.success).toBe(true)
})

for (const role of roleNames) {
  test(`somebody is invited as ${role}, chooses a password by the link in the letter, and works`, async () => {
    const app = await testApp({ sendsMail: true })
    const invited = { name: ' Nila  Rao ', email: 'Nila@Example.com', role }

    expect((await app.asAdmin(invite, invited)).body.success).toBe(true)
    expect(await memberNamed(app, 'Nila Rao')).toMatchObject({
      email: 'nila@example.com',
      role,
      state: 'invited',
      seenAt: null,
      invitationEndsAt: null,
      isYou: false,
    })
    expect(await app.ask(loginCalls.staff, { email: 'nila@example.com', password: '' })).toMatchObject({
      body: { success: false },
    })
    await app.ask(accountCalls.forgotPassword, { email: 'nila@example.com' })
    const letters = await sendEmails(app)
    expect(letters.map(({ to }) => to)).toEqual(['nila@example.com'])
    const token = tokenIn(letters[0])
    expect((await app.ask(invitation, { token })).body).toMatchObject({ name: 'Nila Rao', role })

    const begun = await app.ask(accept, { token, ...chosen })

    expect(begun.body).toMatchObject({
      success: true,
      message: messages.welcome('Nila Rao'),
      user: { name: 'Nila Rao', role: 1, permissions: [...permissionsOf(role)] },
    })
    expect((await app.ask(accountCalls.me, {}, begun.body.token)).body.user).toEqual(begun.body.user)
    expect(await memberNamed(app, 'Nila Rao')).toMatchObject({
      state: 'active',
      seenAt: app.clock.now.toISOString(),
      sessions: 1,
    })
    const login = { email: 'nila@example.com', password: chosen.password }
    expect((await app.ask(loginCalls.staff, login)).body.success).toBe(true)
    for (const call of [invitation, accept]) {
      expect((await app.ask(call, { token, ...chosen })).body.message).toBe(messages.invitationDead)
    }
    const told = await sendEmails(app)
    expect(told.map(({ to, subject }) => [to, subject])).toEqual(
      role === 'owner' ? [[admin.email, expect.stringContaining('Nila Rao is now an owner')]] : [],
    )
  })
}

test('an invitation ends after 72 hours, by a newer one, by being revoked, and with its address', async () => {
  const app = await testApp({ sendsMail: true })
  await app.asAdmin(invite, { name: 'Nila', email: 'nila@example.com', role: 'office' })
  const first = tokenIn((await sendEmails(app))[0])
  const { id = '' } = (await memberNamed(app, 'Nila')) ?? {}
  await app.asAdmin(inviteAgain, { id })
  const second = tokenIn((await sendEmails(app))[0])
  const isDead = async (token: string) => {
    const { body } = await app.ask(accept, { token, ...chosen })
    expect([body.success, body.message]).toEqual([false, messages.invitationDead])
  }
  await isDead(first)
  expect((await app.ask(invitation, { token: second })).body.success).toBe(true)

  app.clock.now = new Date(app.clock.now.getTime() + 72 * hoursMs)
  await isDead(second)
  // The owner's session has ended meanwhile as well.
  const owner = await adminToken(app)
  const aLink = async () =>
    tokenIn({ body: (await app.ask(invitationLink, { id }, owner)).body.link } as never)
  const third = await aLink()
  const { db } = app.context
  await db.updateTable('accounts').set({ email: 'x@example.com' }).where('state', '=', 'invited').execute()
  await isDead(third)
  const fourth = await aLink()
  expect((await app.ask(revoke, { id }, owner)).body.message).toBe(messages.invitationRevoked)
  await isDead(fourth)
  expect((await app.ask(list, {}, owner)).body.staff).toHaveLength(1)
  expect((await app.ask(revoke, { id }, owner)).body.message).toBe(messages.noSuchStaff)
  const again = { name: 'Nila', email: 'x@example.com', role: 'office' } as const
  expect((await app.ask(invite, again, owner)).body.success).toBe(true)
})

test('a link that was handed over lives, however often the mail server refuses the letter', async () => {
  const app = await testApp({ sendsMail: true })
  await app.asAdmin(invite, { name: 'Nila', email: 'nila@example.com', role: 'office' })
  const { id = '' } = (await memberNamed(app, 'Nila')) ?? {}
  const { link } = (await app.asAdmin(invitationLink, { id })).body
  const handed = new URL(link).searchParams.get('token') ?? ''
  const isLiving = async (token: string) => (await app.ask(invitation, { token })).body.success
  const links: string[] = []
  const send = async ({ body }: { body: string }) => {
    links.push(tokenIn({ body } as never))
    throw new Error('the mail server is away')
  }
  const worker = mailWorker({
    ...app.context,
    mailer: { send },
    makeLink: emailLinks(app.context),
    isHeldBack: async () => false,
    readAttachment: async () => null,
  })
  for (const _try of [1, 2, 3]) {
    await worker.sendDue()
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
  }
  expect(links).toHaveLength(3)

  expect(await isLiving(handed)).toBe(true)
  expect(await Promise.all(links.map(isLiving))).toEqual([false, false, true])
  const owner = await adminToken(app)
  expect((await app.ask(inviteAgain, { id }, owner)).body.success).toBe(true)
  const again = tokenIn((await sendEmails(app)).at(-1))
  expect([await isLiving(handed), await isLiving(again)]).toEqual([true, true])
  expect((await app.ask(list, {}, owner)).body.staff.filter((one) => one.id === id)).toHaveLength(1)

  expect((await app.ask(accept, { token: handed, ...chosen })).body.success).toBe(true)
  expect([await isLiving(handed), await isLiving(again)]).toEqual([false, false])
  expect(await app.context.db.selectFrom('invitations').selectAll().execute()).toEqual([])
})

test("nobody takes a colleague's name, however it is spelt, and a rename stands in the audit", async () => {
  const app = await testApp({ sendsMail: true })
  const office = await aStaffMember(app, 'office')
  const suspended = await aStaffMember(app, 'office', 'suspended')
  const rename = (name: string, token = office.token) =>
    app.ask(staffCalls.editOwn, { name, emails: [] }, token)
  const alike = [admin.name, ` ${admin.name.toUpperCase()} `, 'F a r a h', 'Fàrah', 'F\u0430rah', 'Farah.']
  // Greek capitals, a capital I for a small l and the other way round, an i without its dot.
  const nikhil = await aStaffMember(app, 'office')
  expect((await rename('Nikhil Iyer', nikhil.token)).body.success).toBe(true)
  const ofNikhil = [
    'NI\u039aHIL IYER',
    'NikhiI Iyer',
    'Nikhil lyer',
    'N\u0131khil Iyer',
    '\u039dikhil \u0406yer',
  ]
  for (const name of [...alike, ...ofNikhil, suspended.name])
    expect((await rename(name)).body, name).toEqual({
      success: false,
      message: messages.colleaguesName,
      key: 'colleaguesName',
      field: 'name',
    })
  const invited = { email: 'other@example.com', role: 'trainer', name: 'farah' }
  expect((await app.asAdmin(invite, invited)).body).toMatchObject({
    message: messages.colleaguesName,
    field: 'name',
  })
  expect((await app.asAdmin(list)).body.staff).toHaveLength(4)

  // Another name is another, though a small i and l stand where the other has them turned.
  expect((await rename('Nlkhii lyer')).body.success).toBe(true)
  expect((await rename(office.name)).body.success).toBe(true)
  expect((await rename('Farah Khan')).body.success).toBe(true)
  expect((await rename('Farah Khan')).body.success).toBe(true)
  const colleagues = await Promise.all([1, 2, 3].map(() => aStaffMember(app, 'office')))
  const answers = await Promise.all(colleagues.map(({ token }) => rename('Nila Rao', token)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const renames = app.context.db.selectFrom('audit').where('kind', '=', 'staff.nameChanged')
  expect(await renames.select(['actor_id', 'before', 'after']).execute()).toContainEqual({
    actor_id: office.id,
    before: JSON.stringify({ name: office.name }),
    after: JSON.stringify({ name: 'Farah Khan' }),
  })
})

test('an address that anybody has, a bad name or address, and an unknown batch are refused', async () => {
  const app = await testApp({ sendsMail: true })
  const { email } = await aLearner(app)
  const { personId } = await aLearner(app)
  const { db } = app.context
  // As one who was taken over without a login.
  await db.updateTable('people').set({ email: 'maya.rao@gmail.com' }).where('id', '=', personId).execute()
  const good = { name: 'Nila Rao', email: 'nila@example.com', role: 'trainer', batchIds: [] }
  const refused: [Record<string, unknown>, string, string][] = [
    [{ email: email.toUpperCase() }, 'email', messages.emailTaken],
    [{ email: admin.email }, 'email', messages.emailTaken],
    [{ email: email.replace('@', '+me@') }, 'email', messages.emailTaken],
    [{ email: admin.email.replace('@', '+office@') }, 'email', messages.emailTaken],
    [{ email: 'Ma.yaRao+x@googlemail.com' }, 'email', messages.emailTaken],
    [{ email: 'nobody' }, 'email', messages.invalidEmail],
    [{ name: 'N' }, 'name', messages.invalidName],
    [{ batchIds: ['none'] }, 'batchIds', messages.noSuchBatch],
  ]
  for (const [wrong, field, message] of refused) {
    const { body } = await app.asAdmin(invite, { ...good, ...wrong })
    expect(body).toMatchObject({ success: false, field, message })
  }
  expect((await app.asAdmin(invite, { ...good, role: 'king' })).status).toBe(400)
  expect((await app.asAdmin(list)).body.staff).toHaveLength(1)
  expect(await sendEmails(app)).toEqual([])
})

test('of two who accept one invitation at once, one begins', async () => {
  const app = await testApp({ sendsMail: true })
  await app.asAdmin(invite, { name: 'Nila', email: 'nila@example.com', role: 'owner' })
  const token = tokenIn((await sendEmails(app))[0])
  const answers = await Promise.all([1, 2, 3].map(() => app.ask(accept, { token, ...chosen })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('another role, a suspension and the end of sessions are felt with the next call', async () => {
  const app = await testApp({ sendsMail: true })
  const member = await aStaffMember(app, 'office')
  const me = (token: string) => app.ask(accountCalls.me, {}, token)
  const logIn = () => app.ask(loginCalls.staff, { email: member.email, password: staffPassword })

  expect((await app.asAdmin(change, { id: member.id, role: 'trainer' })).body.message).toBe(
    messages.staffChanged,
  )
  expect((await me(member.token)).status).toBe(401)
  const trainer = (await logIn()).body
  expect(trainer.user.permissions).toEqual([
    'staff.own',
    'teaching.own',
    'attendance.mark',
    'classwork.write',
    'office.search',
  ])

  await app.asAdmin(endSessions, { id: member.id })
  expect((await me(trainer.token)).status).toBe(401)

  const { token } = (await logIn()).body
  expect((await app.asAdmin(suspend, { id: member.id })).body.message).toBe(messages.staffSuspended)
  expect((await me(token)).status).toBe(401)
  expect((await logIn()).body).toMatchObject({
    success: false,
    message: messages.wrongLogin,
    key: 'wrongLogin',
  })
  expect((await app.asAdmin(suspend, { id: member.id })).body.message).toBe(messages.alreadySuspended)
  await app.asAdmin(resume, { id: member.id })
  expect((await me(token)).status).toBe(401)
  expect((await logIn()).body.success).toBe(true)
})

test('nobody changes their own role or shuts themselves out, and an owner always stays', async () => {
  const app = await testApp({ sendsMail: true })
  const { id } = (await memberNamed(app, admin.name)) ?? { id: '' }
  expect((await app.asAdmin(change, { id, role: 'office' })).body.message).toBe(messages.ownRole)
  expect((await app.asAdmin(suspend, { id })).body.message).toBe(messages.ownSuspension)
  await app.asAdmin(invite, { name: 'Nila', email: 'nila@example.com', role: 'owner' })
  const second = await aStaffMember(app, 'owner')
  const asSecond = (call: typeof suspend, body: Record<string, unknown>) => app.ask(call, body, second.token)
  expect((await asSecond(suspend, { id })).body.success).toBe(true)
  const other = await aStaffMember(app, 'office')
  expect((await asSecond(change as never, { id: other.id, role: 'owner' })).body.success).toBe(true)
  // An owner who is invited or suspended does not count.
  await asSecond(suspend, { id: other.id })
  const third = await aStaffMember(app, 'owner')
  const byThird = await app.ask(suspend, { id: second.id }, third.token)
  expect(byThird.body.success).toBe(true)
  const last = await app.context.db
    .selectFrom('audit')
    .where('kind', '=', 'staff.suspended')
    .select('actor_role')
    .execute()
  expect(last.map(({ actor_role }) => actor_role)).toEqual(['owner', 'owner', 'owner'])
})

test('two owners who demote or suspend each other at the same moment do not both succeed', async () => {
  for (const round of [1, 2, 3]) {
    const app = await testApp({ sendsMail: true })
    const { id: first } = (await memberNamed(app, admin.name)) ?? { id: '' }
    const second = await aStaffMember(app, 'owner')
    const body = { role: 'trainer' as const }
    const [one, other] = await Promise.all([
      app.asAdmin(round === 2 ? suspend : change, { id: second.id, ...body }),
      app.ask(round === 3 ? suspend : change, { id: first, ...body }, second.token),
    ])
    expect([one, other].filter(({ body: answer }) => answer.success).length).toBe(1)
    expect([one, other].every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
    const owners = app.context.db
      .selectFrom('staff')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .where('role', '=', 'owner')
      .where('state', '=', 'active')
      .select('staff.id')
    expect(await owners.execute()).toHaveLength(1)
  }
})

test('who is no owner any more when their turn comes changes nothing, also while others are left', async () => {
  const app = await testApp({ sendsMail: true })
  const [second, third] = [await aStaffMember(app, 'owner'), await aStaffMember(app, 'office')]
  const { id: first = '' } = (await memberNamed(app, admin.name)) ?? {}
  await aStaffMember(app, 'owner')
  await expect(
    app.context.db.transaction().execute(async (tx) => {
      await setRole(tx, second.id, { role: 'office' }, byThisMachine, app.clock.now)
      const by = { id: second.id, ...byThisMachine }
      return changeStaff(tx, { id: third.id, role: 'owner', batchIds: [], by }, app.clock.now)
    }),
  ).rejects.toThrow(messages.notAllowed)
  const answers = await Promise.all([
    app.asAdmin(suspend, { id: second.id }),
    app.ask(suspend, { id: first }, second.token),
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('who is shut out while their body is still coming changes nothing', async () => {
  const app = await testApp({ sendsMail: true })
  const owner = await aStaffMember(app, 'owner')
  const text = JSON.stringify({ name: 'Back Door', email: 'back@example.com', role: 'owner' })
  async function* slowly() {
    yield text.slice(0, 20)
    await app.asAdmin(suspend, { id: owner.id })
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    yield text.slice(20)
  }
  const answer = await app.app.inject({
    method: 'POST',
    url: invite.path,
    headers: { token: owner.token, 'content-type': 'application/json' },
    payload: Readable.from(slowly()),
  })
  expect(answer.statusCode).toBe(401)
  expect(await memberNamed(app, 'Back Door')).toBeUndefined()
})

test('every owner hears of a new one, by whatever way they became it', async () => {
  const app = await testApp({ sendsMail: true })
  const { id, name } = await aStaffMember(app, 'office')
  await app.asAdmin(suspend, { id })
  await app.asAdmin(change, { id, role: 'owner' })
  expect(await sendEmails(app)).toEqual([])
  await app.asAdmin(resume, { id })
  expect((await sendEmails(app)).map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, expect.stringContaining(`${name} is now an owner`)],
  ])
  const office = await aStaffMember(app, 'office')
  const { emails: letters } = (await app.ask(officeCalls.emails, {}, office.token)).body
  expect(letters).toEqual([])
  const [letter] = (await app.asAdmin(officeCalls.emails)).body.emails
  const again = await app.ask(officeCalls.sendAgain, { id: letter?.id }, office.token)
  expect(again.body.message).toBe(messages.noSuchEmail)
})

test('a trainer sees their own batches and whom they teach, without who still waits, by name and phone; no other batch is there for them', async () => {
  const app = await testApp({ sendsMail: true })
  const learner = await aLearner(app, { name: 'आशा वर्मा', phone: '9812345678' })
  const elsewhere = await aBatchOf(app, 'Students', learner.programmeId)
  const { name: waiting } = await anApplicant(app, { programmeId: learner.programmeId })
  await app.asAdmin(compatBatchCalls.addApplicant, { batchId: learner.batchId, applicants: [waiting] })
  const trainer = await aStaffMember(app, 'trainer')
  const ask = (call: typeof teachingCalls.people, body = {}) => app.ask(call, body, trainer.token)
  const batches = async () => (await app.ask(teachingCalls.batches, {}, trainer.token)).body.batches
  expect(await batches()).toEqual([])

  await app.asAdmin(change, { id: trainer.id, role: 'trainer', batchIds: [learner.batchId, learner.batchId] })

  expect(await batches()).toMatchObject([{ id: learner.batchId, people: 1 }])
  expect((await memberNamed(app, trainer.name))?.batches).toMatchObject([{ id: learner.batchId }])
  expect((await ask(teachingCalls.people, { batchId: learner.batchId })).body.people).toEqual([
    {
      enrolmentId: learner.enrolmentId,
      name: 'आशा वर्मा',
      phone: '9812345678',
      programme: expect.any(String),
    },
  ])
  for (const batchId of [elsewhere, 'none']) {
    expect((await ask(teachingCalls.people, { batchId })).body).toEqual({
      success: false,
      message: messages.noSuchBatch,
      key: 'noSuchBatch',
    })
  }
  await app.asAdmin(change, { id: trainer.id, role: 'office', batchIds: [learner.batchId] })
  expect((await memberNamed(app, trainer.name))?.batches).toEqual([])
})

test('the audit tells who did what in which role; an owner narrows it to one person, the office sees nothing about staff', async () => {
  const app = await testApp({ sendsMail: true })
  const office = await aStaffMember(app, 'office')
  const as = (call: Endpoint, body: Record<string, unknown> = {}) => app.ask(call, body, office.token)
  const { name: course } = await aProgramme(app, 'course')
  await as(compatBatchCalls.add, { batch_name: 'By the office', courses: [course], batchof: 'Students' })
  await app.asAdmin(endSessions, { id: (await aStaffMember(app, 'trainer')).id })

  const all = (await app.asAdmin(officeCalls.audit)).body.entries
  expect(all).toMatchObject([
    { kind: 'staff.sessionsEnded', words: 'Staff sessions ended', actor: admin.name, role: 'owner' },
    { kind: 'batch.added', actor: office.name, role: 'office' },
    { kind: 'programme.added', actor: admin.name, role: 'owner' },
  ])
  const own = (await app.asAdmin(officeCalls.audit, { actorId: office.id })).body.entries
  expect(own.map(({ kind }) => kind)).toEqual(['batch.added'])
  const seen = (await as(officeCalls.audit)).body as unknown as { entries: { kind: string }[] }
  expect(seen.entries.map(({ kind }) => kind)).toEqual(['batch.added', 'programme.added'])
})
