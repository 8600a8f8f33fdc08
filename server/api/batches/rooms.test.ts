import { expect, test } from 'vitest'
import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const unsaid = { startsOn: null, endsOn: null, slots: [], seats: null, link: null, trainerIds: [] }

async function inRoom(app: TestApp, room: string | null) {
  const { batchId: id } = await aLearner(app)
  await app.asAdmin(batchCalls.setSchedule, { ...unsaid, id, room })
  const { batch, rooms } = (await app.asAdmin(batchCalls.one, { id })).body
  return { id, name: batch.name, roomId: rooms.find(({ name }) => name === room)?.id ?? '' }
}

test('a renamed room bears its new name wherever it is shown; the name of another is refused', async () => {
  const app = await testApp()
  const { id, roomId } = await inRoom(app, 'Room 2')
  await inRoom(app, 'Lab')
  const rename = (name: string) => app.asAdmin(batchCalls.renameRoom, { id: roomId, name })
  expect((await rename('LAB')).body).toMatchObject({ success: false, field: 'name' })
  expect((await rename('')).body.message).toBe(messages.roomNameRequired)
  expect((await rename('Room 3')).body.message).toBe(messages.roomRenamed)
  expect((await app.asAdmin(batchCalls.one, { id })).body.batch.room).toBe('Room 3')
})

test('a room in which something is taught stays; one that nobody needs goes, and its name is free again', async () => {
  const app = await testApp()
  const { id, name, roomId } = await inRoom(app, 'Room 2')
  const remove = (room: string) => app.asAdmin(batchCalls.removeRoom, { id: room })
  expect((await remove(roomId)).body).toMatchObject({
    success: false,
    message: messages.roomInUse('Room 2', name),
  })
  await app.asAdmin(batchCalls.setSchedule, { ...unsaid, id, room: null })
  expect((await remove(roomId)).body.message).toBe(messages.roomRemoved)
  expect((await app.asAdmin(batchCalls.one, { id })).body.rooms).toEqual([])
  expect((await remove(roomId)).body.message).toBe(messages.noSuchRoom)
  expect((await inRoom(app, 'Room 2')).roomId).not.toBe(roomId)
})
