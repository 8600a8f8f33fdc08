import { accountCalls } from '#contract/accounts/calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { kindWords } from '#contract/compat/words.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import type { Group } from '#contract/groups.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { addConfirmation } from '#server/areas/accounts/confirmation-service.ts'
import { handOverInvitation } from '#server/areas/accounts/invitation-service.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { addReset } from '#server/areas/accounts/reset-service.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { findOrAddRoom } from '#server/areas/batches/schedule-service.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { newId } from '#server/platform/ids.ts'
import { aFilm } from '#server/testing/a-film.ts'
import { aPicture, aProgramme, unique } from '#server/testing/factories.ts'
import { aBatchOf, theirPassword } from '#server/testing/learners.ts'
import { adminToken, aStaffMember } from '#server/testing/original-client/callers.ts'
import { aWorld, type World, workingBody } from '#server/testing/original-client/world.ts'
import { admin, type TestApp } from '#server/testing/test-app.ts'
import { assignmentCallsAtWork } from './assignment-calls-at-work.ts'
import { certificateCallsAtWork } from './certificate-calls-at-work.ts'
import { contentCallsAtWork } from './content-calls-at-work.ts'
import { factorCallsAtWork } from './factor-calls-at-work.ts'
import { feeCallsAtWork } from './fee-calls-at-work.ts'
import { onlineCallsAtWork } from './online-calls-at-work.ts'

interface Stage {
  app: TestApp
  world: World
  /** Of the student who is accepted in this world. */
  learnerToken: string
}

type Body = Record<string, unknown>

/** What must have happened before some calls can succeed, and the body they succeed with. */
const prepared: Record<string, (stage: Stage) => Promise<Body>> = {
  ...assignmentCallsAtWork,
  ...certificateCallsAtWork,
  ...feeCallsAtWork,
  ...onlineCallsAtWork,
  [loginCalls.student.path]: async ({ world }) => credentialsOf(world, 'Students'),
  [loginCalls.intern.path]: async ({ world }) => credentialsOf(world, 'Interns'),
  [loginCalls.staff.path]: async () => ({ email: admin.email, password: admin.password }),
  [accountCalls.resetPassword.path]: async ({ app, world }) => {
    const { token } = await addReset(app.context.db, world.Students.accountId, app.clock.now)
    return { token }
  },
  [accountCalls.confirmEmail.path]: async (stage) => ({
    ...(await aConfirmation(stage)),
    password: theirPassword,
  }),
  [accountCalls.confirmOwnEmail.path]: aConfirmation,
  [accountCalls.changePassword.path]: async () => ({ oldPassword: theirPassword }),
  [staffCalls.inviteAgain.path]: ({ app }) => aMember(app, 'invited'),
  [staffCalls.invitationLink.path]: ({ app }) => aMember(app, 'invited'),
  [staffCalls.invitationOpened.path]: ({ app }) => aMember(app, 'invited'),
  [staffCalls.revoke.path]: ({ app }) => aMember(app, 'invited'),
  [staffCalls.change.path]: ({ app }) => aMember(app, 'active'),
  [staffCalls.suspend.path]: ({ app }) => aMember(app, 'active'),
  [staffCalls.resume.path]: ({ app }) => aMember(app, 'suspended'),
  [staffCalls.endSessions.path]: ({ app }) => aMember(app, 'active'),
  [staffCalls.invitation.path]: anInvitation,
  [staffCalls.accept.path]: anInvitation,
  [admissionCalls.undoApproval.path]: async ({ app, world }) => {
    const { requestId, batchId } = world.Students
    await app.asAdmin(admissionCalls.approve, { ids: [requestId], batchId })
    return { enrolmentIds: [requestId] }
  },
  [enrolmentCalls.enrol.path]: async ({ app, world }) => ({
    id: world.Students.acceptedId,
    ...(await anotherProgramme(app)),
  }),
  [enrolmentCalls.changeProgramme.path]: ({ app }) => anotherProgramme(app),
  [enrolmentCalls.end.path]: async ({ app }) => ({ endedOn: dayOf(app.clock.now) }),
  [enrolmentCalls.resume.path]: async ({ app, world }) => {
    const enrolmentId = world.Students.enrolmentId
    const ending = { enrolmentId, endedAs: 'completed', endedOn: dayOf(app.clock.now) }
    await app.asAdmin(enrolmentCalls.end, ending)
    return { enrolmentId }
  },
  [personCalls.undoImport.path]: async ({ app }) => {
    const key = newId()
    const rows = [{ name: `Imported ${unique()}`, phone: '9876501234' }]
    await app.asAdmin(personCalls.import, { group: 'Students', commit: true, key, rows })
    return { id: key }
  },
  [orderCalls.cancel.path]: async ({ app, learnerToken }) => {
    const { id: programmeId } = await aProgramme(app, 'course')
    const { body } = await app.ask(orderCalls.request, { programmeId }, learnerToken)
    return { id: body.order.id }
  },
  ...Object.fromEntries(
    [
      mediaCalls.one,
      mediaCalls.describe,
      mediaCalls.focus,
      mediaCalls.replace,
      mediaCalls.showFile,
      mediaCalls.remove,
      mediaCalls.bringBack,
    ].map(({ path }) => [path, aPictureOfTheLibrary]),
  ),
  [mediaCalls.erase.path]: async (stage) => {
    const { id } = await aPictureOfTheLibrary(stage)
    await stage.app.asAdmin(mediaCalls.remove, { id })
    return { id }
  },
  [mediaCalls.film.path]: aFilmOfTheLibrary,
  [mediaCalls.captions.path]: aFilmOfTheLibrary,
  [programmeCalls.one.path]: async ({ world }) => ({ address: world.Students.programmeId }),
  [billCalls.setBillTo.path]: async ({ world }) => ({ orderId: world.Students.enrolmentId }),
  [documentCalls.ownSheet.path]: aDocument,
  [documentCalls.ownPdf.path]: aDocument,
  [examCalls.save.path]: anOpenTest,
  [examCalls.submit.path]: anOpenTest,
  [examCalls.review.path]: async (stage) => {
    const answered = await anOpenTest(stage)
    await stage.app.ask(examCalls.submit, answered as never, stage.learnerToken)
    return { attemptId: answered.attemptId }
  },
  // A test asks no mail server of anybody.
  [mailCalls.test.path]: async ({ app }) => {
    app.context.mail.sendOnce = async () => {}
    return {}
  },
  [mailCalls.testSending.path]: async ({ app }) => {
    await app.asAdmin(mailCalls.set, mailCalls.set.example as never)
    app.context.mail.sendOnce = async () => {}
    return {}
  },
  [whatsappCalls.opened.path]: async ({ app, world }) => {
    const { requestId, batchId, acceptedId } = world.Students
    await app.asAdmin(admissionCalls.approve, { ids: [requestId], batchId })
    const text = 'No class on Friday.'
    const { body } = await app.asAdmin(whatsappCalls.deck, { list: 'batch', of: batchId, text })
    const key = body.cards[0]?.key ?? acceptedId
    return { list: 'batch', of: batchId, text, key }
  },
  [batchCalls.renameRoom.path]: aRoom,
  [batchCalls.removeRoom.path]: aRoom,
  [classroomCalls.preview.path]: aDatedBatch,
  [classroomCalls.plan.path]: aDatedBatch,
  [classroomCalls.add.path]: async (stage) => ({ ...(await aDatedBatch(stage)), room: `Room ${unique()}` }),
  [classroomCalls.change.path]: aMeeting,
  [classroomCalls.cancel.path]: aMeeting,
  [attendanceCalls.roll.path]: aClassOfToday,
  [attendanceCalls.mark.path]: aClassOfToday,
  [attendanceCalls.checkInCode.path]: aClassOfToday,
  [ownClassCalls.checkInTicket.path]: aShownCode,
  [ownClassCalls.checkIn.path]: async (stage) => {
    const { body } = await stage.app.ask(ownClassCalls.checkInTicket, await aShownCode(stage))
    return { ticket: body.ticket }
  },
  ...Object.fromEntries([materialCalls.remove, materialCalls.open].map(({ path }) => [path, aMaterial])),
  [materialCalls.rename.path]: async (stage) => ({ ...(await aMaterial(stage)), title: 'The board again' }),
  [ownMaterialCalls.open.path]: aMaterial,
  [materialCalls.add.path]: async () => ({ link: '', fileName: 'board.png' }),
  [messageCalls.setStatus.path]: aMessage,
  [messageCalls.reply.path]: aMessage,
  [messageCalls.remove.path]: aMessage,
  [officeCalls.sendAgain.path]: async ({ app }) => {
    await app.ask(messageCalls.send, messageCalls.send.example)
    await app.context.db.updateTable('deliveries').set({ failed_at: app.clock.now.toISOString() }).execute()
    const { body } = await app.asAdmin(officeCalls.emails)
    return { id: body.emails[0]?.id }
  },
}

/** A call in a world of its own, with the body and the token with which it succeeds. */
export async function workingCall(app: TestApp, endpoint: Endpoint): Promise<{ body: Body; token: string }> {
  const world = await aWorld(app)
  const { db } = app.context
  const learnerToken = await addSession(db, app.context.seal, world.Students.accountId, app.clock.now)
  const body = { ...fresh(workingBody(endpoint, world)), ...(await filesFor(endpoint)) }
  const isLearners = endpoint.caller === 'learner' || endpoint.path === accountCalls.changePassword.path
  const atWork = await (factorCallsAtWork[endpoint.path] ?? trainersAtWork[endpoint.path])?.(app)
  const ofTheSite = await contentCallsAtWork[endpoint.path]?.(app)
  const before = await prepared[endpoint.path]?.({ app, world, learnerToken })
  return {
    body: { ...body, ...before, ...ofTheSite, ...atWork?.body },
    token: atWork?.token ?? (isLearners ? learnerToken : await adminToken(app)),
  }
}

/** Who teaches a batch asks about it. */
const trainersAtWork: typeof factorCallsAtWork = {
  [teachingCalls.people.path]: async (app) => {
    const { id, token } = await aStaffMember(app, 'trainer')
    const { id: programmeId } = await aProgramme(app, 'course')
    const batchId = await aBatchOf(app, 'Students', programmeId)
    await setBatchesOfTrainer(app.context.db, id, [batchId])
    return { token, body: { batchId } }
  },
}

async function filesFor({ files = [], path }: Endpoint): Promise<Body> {
  const isCaptions = path === mediaCalls.captions.path
  const file = isCaptions ? new Blob(['WEBVTT\n']) : await aPicture()
  return Object.fromEntries(files.map((name) => [name, file]))
}

/** Names in the examples of MAP 1 that the call itself is to give. */
const mustBeFree = [
  ...(['course', 'internship', 'degree'] as const).map(
    (kind) => [catalogueCalls[kind].add, kindWords[kind].nameKey] as const,
  ),
  [compatBatchCalls.add, 'batch_name'] as const,
  [batchCalls.add, 'name'] as const,
  [batchCalls.edit, 'name'] as const,
  [programmeCalls.add, 'name'] as const,
  [programmeCalls.edit, 'name'] as const,
  [staffCalls.editOwn, 'name'] as const,
  [staffCalls.invite, 'name'] as const,
].map(([endpoint, key]) => String((endpoint.example as Record<string, unknown>)[key]))

/** Emails and names not taken yet, so that a body with one bad field gets past the first rules. */
export function fresh(body: Body): Body {
  const entries = Object.entries(body).map(([key, value]) => {
    if (key === 'email') return [key, `person${unique()}@example.com`]
    return [key, mustBeFree.includes(String(value)) ? `${value} ${unique()}` : value]
  })
  return Object.fromEntries(entries)
}

function credentialsOf(world: World, group: Group): Body {
  const email = `${world[group].accepted.toLowerCase().replaceAll(' ', '.')}@example.com`
  return { email, password: theirPassword }
}

async function aConfirmation({ app, world }: Stage): Promise<Body> {
  const { accountId } = world.Students
  const { email } = credentialsOf(world, 'Students') as { email: string }
  return {
    token: await addConfirmation(app.context.db, { accountId, email, deliveryId: 'l' }, app.clock.now),
  }
}

async function aDocument({ app, world }: Stage): Promise<Body> {
  const { orders } = (await app.asAdmin(orderCalls.orders)).body
  const id = world.Students.enrolmentId
  const amount = orders.find((order) => order.id === id)?.fees
  const payment = { orderId: id, method: 'cash', receivedOn: dayOf(app.clock.now), amount }
  const { document } = (await app.asAdmin(deskCalls.take, payment)).body
  return { id: document.id }
}

async function anotherProgramme(app: TestApp): Promise<Body> {
  return { programmeId: (await aProgramme(app, 'course')).id, batchId: null }
}

async function aMember(app: TestApp, state: 'active' | 'invited' | 'suspended'): Promise<Body> {
  return { id: (await aStaffMember(app, 'trainer', state)).id }
}

async function anInvitation({ app }: Stage): Promise<Body> {
  const { id, email } = await aStaffMember(app, 'trainer', 'invited')
  const { db } = app.context
  return { token: await handOverInvitation(db, { staffId: id, email }, byThisMachine, app.clock.now) }
}

async function aDatedBatch({ app, world }: Stage): Promise<Body> {
  const { batchId } = world.Students
  const startsOn = addDays(dayOf(app.clock.now), 1)
  const slots = [{ weekday: 1, fromMin: 540, toMin: 600 }]
  const unsaid = { seats: null, room: null, link: null, trainerIds: [] }
  const dates = { startsOn, endsOn: addDays(startsOn, 20), slots }
  await app.asAdmin(batchCalls.setSchedule, { id: batchId, ...dates, ...unsaid })
  return { batchId }
}

/** In which nothing is taught. */
async function aRoom({ app }: Stage): Promise<Body> {
  const id = await findOrAddRoom(app.context.db, `Room ${unique()}`, app.clock.now)
  return { id, name: `Hall ${unique()}` }
}

async function aMeeting(stage: Stage): Promise<Body> {
  const { batchId } = await aDatedBatch(stage)
  await stage.app.asAdmin(classroomCalls.plan, { batchId })
  const { body } = await stage.app.asAdmin(classroomCalls.ofBatch, { batchId: String(batchId) })
  return { id: body.meetings[0]?.id, room: `Room ${unique()}` }
}

async function aShownCode(stage: Stage) {
  const { id } = await aClassOfToday(stage)
  const meetingId = String(id)
  const { body } = await stage.app.asAdmin(attendanceCalls.checkInCode, { id: meetingId })
  return { meetingId, code: body.code }
}

/** The whole day long, so that its roll is open whatever the clock shows. */
async function aClassOfToday({ app, world }: Stage): Promise<Body> {
  const { batchId, enrolmentId } = world.Students
  const [id, day] = [newId(), dayOf(app.clock.now)]
  await app.context.db
    .insertInto('meetings')
    .values({
      id,
      batch_id: batchId,
      planned_day: null,
      planned_from: null,
      day,
      from_min: 0,
      to_min: 1440,
      room_id: null,
      trainer_id: null,
      state: 'planned',
      changed_at: app.clock.now.toISOString(),
      marked_at: null,
    })
    .execute()
  const marks = [{ enrolmentId, mark: 'absent', at: app.clock.now.toISOString() }]
  return { id, day, fromMin: 0, marks }
}

/** A picture for the batch in which this world's student learns. */
async function aMaterial({ app, world }: Stage): Promise<Body> {
  const { batchId } = world.Students
  const file = await aPicture()
  await app.asAdmin(materialCalls.add, { batchId, title: 'The board', fileName: 'board.png', file })
  const { body } = await app.asAdmin(materialCalls.list, { batchId })
  return { id: body.materials[0]?.id }
}

async function aMessage({ app }: Stage): Promise<Body> {
  await app.ask(messageCalls.send, messageCalls.send.example)
  const { body } = await app.asAdmin(messageCalls.messages)
  return { id: body.messages[0]?.id }
}

async function anOpenTest({ app, learnerToken }: Stage): Promise<Body> {
  const { body } = await app.ask(examCalls.draw, {}, learnerToken)
  return { attemptId: body.attempt.id, answers: body.attempt.questions.map(() => 0) }
}

async function aPictureOfTheLibrary({ app }: Stage): Promise<Body> {
  const { body } = await app.asAdmin(mediaCalls.upload, { file: await aPicture() })
  return { id: body.media.id }
}

async function aFilmOfTheLibrary({ app }: Stage): Promise<Body> {
  const file = new Blob([new Uint8Array(aFilm({ beside: String(unique()) }))])
  const { body } = await app.asAdmin(mediaCalls.upload, { file })
  return { id: body.media.id }
}
