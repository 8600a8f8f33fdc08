import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf, mondayOf } from '#contract/calendar.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupWords, kindWords } from '#contract/compat/words.ts'
import { type Group, groups } from '#contract/groups.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { emailOf, hostileName, password } from './hostile-person.ts'
import { hostileText } from './hostile-text.ts'
import type { Ask, Planter } from './planter.ts'

/** Of the week with planted classes: far enough ahead that nobody is told of them by the hour. */
export const plantedMonday = mondayOf(addDays(dayOf(new Date()), 400))

/** By our own call, which keeps the same columns; one batch of each group is enough for the screens. */
async function plantBatchOfOurs(asAdmin: Ask, group: Group, programmeIds: string[]): Promise<void> {
  const before = await batchIds(asAdmin)
  await asAdmin(batchCalls.add, { group, name: hostileText(`b${group.slice(0, 1)}`), programmeIds })
  const added = (await batchIds(asAdmin)).find((id) => !before.includes(id))
  await asAdmin(batchCalls.remove, { id: added })
}

async function batchIds(asAdmin: Ask): Promise<string[]> {
  const { batches } = (await asAdmin(batchCalls.options)) as unknown as { batches: { id: string }[] }
  return batches.map(({ id }) => id)
}

export async function plantPeople({ send, asAdmin }: Planter, group: Group) {
  const { kind, atCollege } = groups[group]
  const { programmeKey } = groupWords[group]
  const courses = [hostileText(kind)]
  const batch = { batch_name: hostileText(`${group}`), courses }
  await asAdmin(compatBatchCalls.add, { ...batch, batchof: group })
  const { batches } = (await asAdmin(batchCalls.options)) as unknown as {
    batches: { id: string; group: Group; programmeIds: string[] }[]
  }
  const { id: batchId = '', programmeIds } = batches.find((one) => one.group === group) ?? {}
  await asAdmin(batchCalls.edit, { id: batchId, name: batch.batch_name, programmeIds })
  await plantBatchOfOurs(asAdmin, group, programmeIds ?? [])
  await asAdmin(batchCalls.setSchedule, {
    id: batchId,
    ...{
      startsOn: null,
      endsOn: null,
      slots: [{ weekday: 1, fromMin: 600, toMin: 720 }],
      seats: 25,
      trainerIds: [],
    },
    room: hostileText('room'),
    link: `https://example.com/${encodeURIComponent(hostileText(''))}`,
  })
  const { rooms } = (await asAdmin(batchCalls.one, { id: batchId })) as unknown as { rooms: { id: string }[] }
  await asAdmin(batchCalls.renameRoom, { id: rooms[0]?.id, name: hostileText(`q${group.slice(0, 1)}`) })
  const time = { fromMin: 600, toMin: 660, trainerId: null, room: hostileText(`r${group.slice(0, 1)}`) }
  for (const day of [plantedMonday, addDays(plantedMonday, 1), addDays(plantedMonday, 2)]) {
    await asAdmin(classroomCalls.add, { batchId, day, ...time })
  }
  const { meetings } = (await asAdmin(classroomCalls.ofBatch, { batchId })) as unknown as {
    meetings: { id: string; day: string }[]
  }
  const [first, second, third] = meetings
  await asAdmin(classroomCalls.change, { id: first?.id, day: first?.day, ...time, fromMin: 615 })
  await asAdmin(classroomCalls.cancel, { id: second?.id, reason: hostileText('no class') })
  const material = { batchId, meetingId: first?.id, title: hostileText('material'), fileName: '' }
  await asAdmin(materialCalls.add, { ...material, link: "https://example.com/?'data-planted'" })
  const given = (await asAdmin(materialCalls.list, { batchId })) as unknown as { materials: { id: string }[] }
  await asAdmin(materialCalls.rename, { id: given.materials[0]?.id, title: hostileText('renamed') })
  const file = new Blob(['int main() { return 0; }'])
  await asAdmin(materialCalls.add, { ...material, fileName: `${hostileText('file')}.c`, file })
  await asAdmin(assignmentCalls.save, {
    ...{ batchId, takes: ['text', 'files', 'link'], dueAt: `${plantedMonday}T20:00`, maxMarks: '10' },
    ...{ title: hostileText('assignment'), text: `${hostileText('what to do')}\n${hostileText('')}` },
  })
  if (group === 'College') {
    const holidays = [{ day: third?.day, name: hostileText('fair') }]
    await asAdmin(classroomCalls.addHolidays, { holidays })
  }
  const person = (name: string, formula: string) => ({
    name: hostileName(name, formula),
    email: emailOf(name),
    phone: '9876543210',
    city: hostileText('city', formula),
    type: 'Online',
    ...(atCollege ? { semester: '3', college: hostileText('college', formula) } : { age: '21' }),
  })
  const programme = { [programmeKey]: hostileText(kind) }
  const accepted = { ...person(`in ${group}`.replace(' ', ''), '='), ...programme, password }
  for (const name of [`wait${group}`, `gone${group}`]) {
    await send(groupCalls[group].register, { ...person(name, '@'), ...programme, password })
  }
  const { requests } = (await asAdmin(admissionCalls.requests, { group })) as unknown as {
    requests: { id: string }[]
  }
  const reason = hostileText('reason of the office')
  await asAdmin(admissionCalls.decline, { ids: [requests.at(-1)?.id], reason })
  await asAdmin(groupCalls[group].add, { ...accepted, batchId, sendEmail: true })
  await asAdmin(batchMessageCalls.send, { batchId, text: hostileText('words to a batch') })
  const rows = [{ ...person(`row${group}`, '+'), programme: courses[0], batch: batch.batch_name }]
  await asAdmin(personCalls.import, {
    group,
    commit: true,
    rows,
    sendEmail: true,
    fileName: hostileText('file', '='),
  })
  const { people: listed } = (await asAdmin(personCalls.list, { group })) as unknown as {
    people: { id: string; email: string }[]
  }
  const id = listed.find(({ email }) => email === emailOf(`row${group}`))?.id ?? ''
  await asAdmin(personCalls.edit, { ...person(`row${group}`, '-'), id })
  const deck = { list: 'batch', of: batchId, text: hostileText('words on WhatsApp') }
  const { cards } = (await asAdmin(whatsappCalls.deck, deck)) as unknown as { cards: { key: string }[] }
  await asAdmin(whatsappCalls.opened, { ...deck, key: cards[0]?.key })
  return { email: accepted.email, password, batchId, rowId: id }
}

/** Hands in for the assignment of the batch, which is returned with marks and a comment. */
export async function plantWork(asAdmin: Ask, asLearner: Ask, batchId = ''): Promise<string> {
  const { assignments } = (await asAdmin(assignmentCalls.list, { batchId })) as unknown as {
    assignments: { id: string }[]
  }
  const id = assignments[0]?.id ?? ''
  const file = new Blob(['int main() { return 0; }'])
  const sent = (await asLearner(ownAssignmentCalls.addFile, {
    ...{ id, file, fileName: `${hostileText('work')}.c` },
  })) as unknown as { file: { id: string } }
  await asLearner(ownAssignmentCalls.handIn, {
    ...{ id, key: 'a-key-of-the-planter', fileIds: [sent.file.id] },
    ...{ text: hostileText('work', '='), link: "https://example.com/?'data-planted'" },
  })
  const { people } = (await asAdmin(assignmentCalls.works, { id })) as unknown as {
    people: { works: { id: string }[] }[]
  }
  const workId = people.flatMap(({ works }) => works)[0]?.id
  const { questions } = (await asAdmin(questionCalls.list, { batchId })) as unknown as {
    questions: { id: string }[]
  }
  const question = { id: questions[0]?.id, key: 'answer-of-the-planter' }
  await asLearner(ownQuestionCalls.write, { ...question, text: hostileText('more') })
  await asAdmin(questionCalls.answer, { ...question, text: hostileText('answer') })
  await asAdmin(assignmentCalls.giveBack, {
    ...{ id: workId, marks: '7', again: true, release: true, comment: hostileText('comment') },
  })
  return id
}

/** One has something that ended; the other waits again, and goes. */
export async function plantEnrolments(asAdmin: Ask, learnerId: string, mistakenId: string): Promise<void> {
  const list = (await asAdmin(catalogueCalls.internship.list))[kindWords.internship.listKey]
  const [programme] = list as { _id: string }[]
  await asAdmin(enrolmentCalls.enrol, { id: learnerId, programmeId: programme?._id, sendEmail: true })
  await asAdmin(enrolmentCalls.end, {
    enrolmentId: await newestOf(asAdmin, learnerId),
    endedAs: 'left',
    endedOn: dayOf(new Date()),
    reason: hostileText('reason to end', '='),
    sendEmail: true,
  })
  const enrolmentId = await newestOf(asAdmin, mistakenId)
  const reason = hostileText('reason of a mistake')
  await asAdmin(enrolmentCalls.takeBack, { enrolmentId, reason, sendEmail: true })
  await asAdmin(personCalls.remove, { id: mistakenId, reason: hostileText('reason to remove') })
}

async function newestOf(asAdmin: Ask, id: string): Promise<string> {
  const { enrolments } = (await asAdmin(personCalls.details, { id })) as unknown as {
    enrolments: { id: string }[]
  }
  return enrolments[0]?.id ?? ''
}
