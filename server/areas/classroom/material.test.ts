import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { messages } from '#contract/messages.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { heicPhotos } from '#server/testing/heic-photos.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { list, add, remove, open } = materialCalls
const slides = () => new Blob(['%PDF-1.7 The slides of today\n%%EOF'])

async function aTaughtBatch() {
  const app = await testApp()
  const learner = await aLearner(app)
  const trainer = await aStaffMember(app, 'trainer')
  const { batchId } = learner
  await setBatchesOfTrainer(app.context.db, trainer.id, [batchId])
  const give = (given: object, token = trainer.token) =>
    app.ask(add, { batchId, title: '', ...given } as never, token)
  return { app, learner, trainer, batchId, give }
}

async function follow({ app }: TestApp, url: string) {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url })
  return { status: statusCode, headers, body }
}

const shelfOf = (app: TestApp) => readdir(join(app.folder, 'private')).catch(() => [])

test('a file of a class is found by its learners under that day, and moves with the class', async () => {
  const { app, learner, trainer, batchId, give } = await aTaughtBatch()
  const day = addDays(dayOf(app.clock.now), 1)
  const time = { fromMin: 600, toMin: 690, room: null, trainerId: null }
  await app.asAdmin(classroomCalls.add, { batchId, day, ...time })
  const { meetings } = (await app.asAdmin(classroomCalls.ofBatch, { batchId })).body
  const meetingId = meetings[0]?.id ?? ''
  const given = await give({ meetingId, file: slides(), fileName: 'Loops.pdf' })
  expect(given.body).toMatchObject({ success: true, message: messages.materialAdded })
  const own = async () => (await learner.as(ownMaterialCalls.list)).body.materials
  expect(await own()).toMatchObject([
    { title: 'Loops.pdf', link: null, file: { name: 'Loops.pdf', bytes: 34 }, day, addedBy: trainer.name },
  ])
  const later = addDays(day, 2)
  await app.asAdmin(classroomCalls.change, { id: meetingId, day: later, ...time })
  expect((await own())[0]?.day).toBe(later)
  // Today's class can be given something, one of next week cannot be chosen yet.
  expect((await app.ask(list, { batchId }, trainer.token)).body.meetings).toEqual([])
})

test('a file is read by a link of five minutes, as a download that runs nowhere', async () => {
  const { app, learner, trainer, batchId, give } = await aTaughtBatch()
  await give({ title: 'Slides', file: slides(), fileName: 'नोट "1".pdf' })
  const { materials } = (await app.ask(list, { batchId }, trainer.token)).body
  const id = materials[0]?.id ?? ''
  const { url } = (await learner.as(ownMaterialCalls.open, { id })).body
  const read = await follow(app, url)
  expect(read).toMatchObject({ status: 200, body: '%PDF-1.7 The slides of today\n%%EOF' })
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(read.headers['content-disposition']).toMatch(/^attachment; /)
  expect((await follow(app, (await app.ask(open, { id }, trainer.token)).body.url)).status).toBe(200)
  expect((await follow(app, `${url}x`)).status).toBe(404)
  const another = await aLearner(app)
  expect((await follow(app, url.replace(learner.personId, another.personId))).status).toBe(404)
  app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000 + 1)
  expect((await follow(app, url)).status).toBe(404)
})

test('a link of the staff ends with the batch that was taken from them, and with their suspension', async () => {
  const { app, trainer, batchId, give } = await aTaughtBatch()
  await give({ title: 'Slides', file: slides(), fileName: 'a.pdf' })
  const { materials } = (await app.ask(list, { batchId }, trainer.token)).body
  const { url } = (await app.ask(open, { id: materials[0]?.id ?? '' }, trainer.token)).body
  const status = async () => (await follow(app, url)).status
  expect(await status()).toBe(200)
  await setBatchesOfTrainer(app.context.db, trainer.id, [])
  expect(await status()).toBe(404)
  await setBatchesOfTrainer(app.context.db, trainer.id, [batchId])
  expect(await status()).toBe(200)
  await app.asAdmin(staffCalls.suspend, { id: trainer.id })
  expect(await status()).toBe(404)
})

test('who is of another batch or teaches another finds nothing, and leaving a batch ends what a link opened', async () => {
  const { app, learner, trainer, batchId, give } = await aTaughtBatch()
  await give({ title: 'Slides', file: slides(), fileName: 'a.pdf' })
  const id = (await app.ask(list, { batchId }, trainer.token)).body.materials[0]?.id ?? ''
  const other = await aLearner(app)
  expect((await other.as(ownMaterialCalls.list)).body.materials).toEqual([])
  expect((await other.as(ownMaterialCalls.open, { id })).body.message).toBe(messages.noSuchMaterial)
  const stranger = await aStaffMember(app, 'trainer')
  expect((await app.ask(list, { batchId }, stranger.token)).body.message).toBe(messages.noSuchBatch)
  expect((await give({ link: 'https://example.com' }, stranger.token)).body.message).toBe(
    messages.noSuchBatch,
  )
  for (const call of [open, remove])
    expect((await app.ask(call, { id }, stranger.token)).body.message).toBe(messages.noSuchMaterial)

  const { url } = (await learner.as(ownMaterialCalls.open, { id })).body
  const ending = { enrolmentId: learner.enrolmentId, endedOn: dayOf(app.clock.now) }
  expect(
    (await app.asAdmin(enrolmentCalls.end, { ...ending, endedAs: 'left', reason: 'Moved' })).body.success,
  ).toBe(true)
  expect((await follow(app, url)).status).toBe(404)
  expect((await learner.as(ownMaterialCalls.list)).body.materials).toEqual([])
})

test('who completed keeps the material; what is removed is gone from the shelf', async () => {
  const { app, learner, trainer, batchId, give } = await aTaughtBatch()
  await give({ title: 'Slides', file: slides(), fileName: 'a.pdf' })
  const ending = { enrolmentId: learner.enrolmentId, endedOn: dayOf(app.clock.now) }
  expect((await app.asAdmin(enrolmentCalls.end, { ...ending, endedAs: 'completed' })).body.success).toBe(true)
  const { materials } = (await learner.as(ownMaterialCalls.list)).body
  expect(materials).toHaveLength(1)
  expect(await shelfOf(app)).toHaveLength(1)
  await app.ask(remove, { id: materials[0]?.id ?? '' }, trainer.token)
  expect((await app.ask(list, { batchId }, trainer.token)).body.materials).toEqual([])
  expect(await shelfOf(app)).toEqual([])
})

test('a file that nothing names any more is forgotten after a day, and no other', async () => {
  const { app, give } = await aTaughtBatch()
  await give({ file: slides(), fileName: 'kept.pdf' })
  await give({ file: slides(), fileName: 'unused.pdf' })
  const { db } = app.context
  await db.deleteFrom('materials').where('title', '=', 'unused.pdf').execute()
  const names = async () =>
    (await db.selectFrom('class_files').select('name').execute()).map(({ name }) => name)
  await tidyUp(db, app.clock.now)
  expect(await names()).toHaveLength(2)
  await tidyUp(db, new Date(app.clock.now.getTime() + 25 * 3_600_000))
  expect(await names()).toEqual(['kept.pdf'])
})

test('what cannot be taken is refused in one sentence, and nothing of it is kept', async () => {
  const { app, trainer, batchId, give } = await aTaughtBatch()
  const html = new Blob(['<html><script>alert(1)</script></html>'])
  const large = new Blob([new Uint8Array(21 * 1024 * 1024)])
  for (const [given, sentence, field] of [
    [{}, messages.materialNeedsOne, 'file'],
    [{ link: 'javascript:alert(1)' }, messages.linkNotWeb, 'link'],
    [{ link: 'file:///etc/passwd' }, messages.linkNotWeb, 'link'],
    [{ link: ' HTTP://youtu.be/dQw4w9WgXcQ' }, messages.linkNotWeb, 'link'],
    [{ link: 'mailto:a@example.com' }, messages.linkNotWeb, 'link'],
    [
      { link: 'https://example.com', file: slides(), fileName: 'a.pdf' },
      messages.materialNeedsOneAlone,
      'link',
    ],
    [{ file: html, fileName: 'slides.pdf' }, messages.fileIsOther('slides.pdf'), 'file'],
    [{ file: html, fileName: 'slides.exe' }, messages.fileKindNotTaken, 'file'],
    ...heicPhotos.flatMap((photo) =>
      ['IMG_1.heic', 'IMG_1.HEIF', 'IMG_1.jpg', 'notes.txt'].map(
        (fileName) => [{ file: new Blob([photo]), fileName }, messages.heicImage, 'file'] as const,
      ),
    ),
    [{ file: new Blob([]), fileName: 'slides.pdf' }, messages.fileIsEmpty('slides.pdf'), 'file'],
    [{ file: large, fileName: 'slides.pdf' }, messages.fileTooLarge(20), 'file'],
    [{ file: slides(), fileName: 'a.pdf', meetingId: 'nowhere' }, messages.noSuchMeeting, undefined],
  ] as const) {
    const { body } = await give(given)
    expect([body.success, body.message, body.field]).toEqual([false, sentence, field])
  }
  expect((await app.ask(list, { batchId }, trainer.token)).body.materials).toEqual([])
  expect(await shelfOf(app)).toEqual([])
  await give({ link: 'https://youtu.be/dQw4w9WgXcQ', title: 'A film' })
  expect((await app.ask(list, { batchId }, trainer.token)).body.materials).toMatchObject([
    { title: 'A film', link: 'https://youtu.be/dQw4w9WgXcQ', file: null },
  ])
})

test('material is renamed by who teaches the batch; of another trainer it does not exist', async () => {
  const { app, learner, trainer, batchId, give } = await aTaughtBatch()
  await give({ title: 'Slides', file: slides(), fileName: 'Loops.pdf' })
  const { materials } = (await app.ask(list, { batchId }, trainer.token)).body
  const id = materials[0]?.id ?? ''
  const { rename } = materialCalls
  const stranger = await aStaffMember(app, 'trainer')
  const refused = (await app.ask(rename, { id, title: 'Mine' }, stranger.token)).body
  expect(refused).toMatchObject({ success: false, message: messages.noSuchMaterial })
  expect((await app.ask(rename, { id, title: ' ' }, trainer.token)).body).toMatchObject({
    success: false,
    field: 'title',
  })
  for (let times = 0; times < 2; times += 1)
    expect((await app.ask(rename, { id, title: 'Loops, 2nd' }, trainer.token)).body.success).toBe(true)
  expect((await learner.as(ownMaterialCalls.list)).body.materials[0]).toMatchObject({
    title: 'Loops, 2nd',
    file: { name: 'Loops.pdf' },
  })
  const renamed = await app.context.db
    .selectFrom('audit')
    .where('kind', '=', 'batch.materialRenamed')
    .select('kind')
    .execute()
  expect(renamed).toHaveLength(1)
})

/** Files of four megabytes of nothing each, which a ZIP makes very small; `said`: what its list says of each. */
function anArchive({ files, said = 4_000_000 }: { files: number; said?: number }): Buffer {
  const packed = deflateRawSync(Buffer.alloc(4_000_000))
  const name = Buffer.from('zeros')
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (let at = 0; at < files; at += 1) {
    const body = Buffer.alloc(30)
    body.writeUInt32LE(0x04034b50, 0)
    body.writeUInt16LE(8, 8)
    body.writeUInt32LE(packed.length, 18)
    body.writeUInt32LE(said, 22)
    body.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(said, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(body, name, packed)
    entries.push(entry, name)
    offset += body.length + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

test('a ZIP that unpacks to 240 MB is refused with its sentence, as material and as work, and nothing of it stays', async () => {
  const { app, learner, batchId, give } = await aTaughtBatch()
  const bomb = anArchive({ files: 60 })
  expect(bomb.length).toBeLessThan(1_000_000)
  const file = new Blob([new Uint8Array(bomb)])
  const refused = { success: false, field: 'file', message: messages.fileUnpacksTooLarge('code.zip') }
  expect((await give({ file, fileName: 'code.zip' })).body).toMatchObject(refused)
  const given = {
    ...{ batchId, title: 'Loops', text: 'Print the primes.', takes: ['files'] as const },
    ...{ dueAt: '2027-12-07T23:59', lateUntil: '', maxMarks: '', counts: false, isDraft: false },
  }
  await app.asAdmin(assignmentCalls.save, given as never)
  const { assignments } = (await learner.as(ownAssignmentCalls.list)).body
  const sent = { id: assignments[0]?.id ?? '', file, fileName: 'code.zip' }
  expect((await learner.as(ownAssignmentCalls.addFile, sent as never)).body).toMatchObject(refused)
  expect(await shelfOf(app)).toEqual([])
  expect(await app.context.db.selectFrom('class_files').selectAll().execute()).toEqual([])
  expect((await learner.as(ownMaterialCalls.list)).body.materials).toEqual([])
})

test('a ZIP that holds more than it says is refused, and one that says what it holds is taken', async () => {
  const { app, batchId, trainer, give } = await aTaughtBatch()
  const giveZip = (said: number, files = 60) =>
    give({ file: new Blob([new Uint8Array(anArchive({ files, said }))]), fileName: 'code.zip' })
  for (const said of [0, 100, 3_999_999, 4_000_001]) {
    expect((await giveZip(said, 2)).body).toMatchObject({
      success: false,
      message: messages.fileUnpacksTooLarge('code.zip'),
    })
  }
  expect(await shelfOf(app)).toEqual([])
  expect((await giveZip(4_000_000, 2)).body.success).toBe(true)
  expect((await app.ask(list, { batchId }, trainer.token)).body.materials).toHaveLength(1)
})

test('a file is called as it is on the device, without the folders before it', async () => {
  const { app, batchId, trainer, give } = await aTaughtBatch()
  for (const fileName of ['../../etc/notes.txt', 'C:\\Users\\Nila\\notes.txt']) {
    await give({ file: new Blob(['Loops']), fileName })
  }
  const { materials } = (await app.ask(list, { batchId }, trainer.token)).body
  expect(materials.map(({ title, file }) => [title, file?.name])).toEqual([
    ['notes.txt', 'notes.txt'],
    ['notes.txt', 'notes.txt'],
  ])
  expect((await give({ file: new Blob(['Loops']), fileName: 'folder/' })).body.message).toBe(
    messages.fileKindNotTaken,
  )
})
