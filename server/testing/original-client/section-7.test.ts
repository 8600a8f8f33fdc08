import { expect, test } from 'vitest'
import { groupWords, kindWords } from '#contract/compat/words.ts'
import { type Group, groupNames, groups, kinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { aPicture, unique } from '../factories.ts'
import { admin, testApp } from '../test-app.ts'
import { aSignedIn } from './callers.ts'
import { type OriginalClient, originalClient } from './client.ts'

type Item = Record<string, unknown> & { _id: string }

/** What the three groups call their calls: section 7 as it is written. */
const paths = {
  Students: {
    list: 'GET /api/course/listcourse',
    single: 'POST /api/course/singlecourse',
    add: 'POST /api/course/addcourse',
    remove: 'POST /api/course/removecourse',
    login: 'POST /api/user/login',
    validate: 'POST /api/user/validateuser',
    register: 'POST /api/user/register',
    people: 'GET /api/user/allstudents',
    updateStatus: 'POST /api/user/updatestatus',
    removePerson: 'POST /api/user/removeuser',
    addPerson: 'POST /api/admin/addstudent',
  },
  Interns: {
    list: 'GET /api/internship/listinternship',
    single: 'POST /api/internship/singleinternship',
    add: 'POST /api/internship/addinternship',
    remove: 'POST /api/internship/removeinternship',
    login: 'POST /api/intern/login',
    validate: 'POST /api/intern/validateintern',
    register: 'POST /api/intern/register',
    people: 'GET /api/intern/allinterns',
    updateStatus: 'POST /api/intern/updatestatus',
    removePerson: 'POST /api/intern/removeintern',
    addPerson: 'POST /api/admin/addintern',
  },
  College: {
    list: 'GET /api/degree/listdegree',
    single: 'POST /api/degree/singledegree',
    add: 'POST /api/degree/adddegree',
    remove: 'POST /api/degree/removedegree',
    login: 'POST /api/user/login',
    validate: 'POST /api/college/validatestudent',
    register: 'POST /api/college/register',
    people: 'GET /api/college/allstudents',
    updateStatus: 'POST /api/college/updatestatus',
    removePerson: 'POST /api/college/removestudent',
    addPerson: 'POST /api/admin/addcollegestudent',
  },
} as const

test('section 7, row by row, as the original client makes the calls', async () => {
  const app = await testApp()
  const client = originalClient(app)
  const wrongToken = (await aSignedIn(app, 'Students')).token
  const token = await logInAdmin(client)

  for (const group of groupNames) {
    const programme = await offer(client, group, { token, wrongToken })
    const person = await signUp(client, group, programme.name)
    const waiting = await findWaiting(client, group, person, { token, wrongToken })
    const batchId = await openBatch(client, group, programme.name, { token, wrongToken })
    await approve(client, group, { ...person, _id: waiting._id }, batchId, { token, wrongToken })
    await addAndRemove(client, group, programme.name, { token, wrongToken })
    await closeDown(client, group, { programmeId: programme.id, batchId }, { token, wrongToken })
  }

  expect(client.performed.size).toBe(37)
})

interface Tokens {
  token: string
  wrongToken: string
}

async function logInAdmin({ perform }: OriginalClient): Promise<string> {
  const { email, password } = admin
  const reply = await perform({
    call: 'POST /api/user/adminlogin',
    payload: { email, password },
    keys: ['token', 'user', 'message'],
    refused: [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password },
      {},
      { email: [], password: 1 },
    ],
  })
  expect(reply.user).toMatchObject({ name: admin.name, role: 1 })
  return String(reply.token)
}

async function offer({ perform }: OriginalClient, group: Group, tokens: Tokens) {
  const { kind } = groups[group]
  const { illustrated } = kinds[kind]
  const { nameKey, listKey, idKey } = kindWords[kind]
  const name = `Python ${unique()}`
  const image = await aPicture()
  const payload = {
    [nameKey]: name,
    description: 'From the first line.',
    fees: '12000',
    duration: '3 months',
    ...(illustrated ? { languages: '["C","C++"]', image } : {}),
    ...(kind === 'course' ? { prerequisites: 'None', featured: 'false' } : {}),
  }
  await perform({
    call: paths[group].add,
    payload,
    isForm: illustrated,
    ...tokens,
    keys: ['message'],
    refused: [
      { ...payload, [nameKey]: '' },
      { ...payload, fees: 'a lot' },
      ...(illustrated
        ? [
            { ...payload, languages: 'C' },
            { ...payload, image: new Blob(['no picture']) },
          ]
        : []),
    ],
  })
  const list = await perform({ call: paths[group].list, keys: [listKey] })
  const item = (list[listKey] as Item[]).find((entry) => entry[nameKey] === name)
  expect(item).toMatchObject({ fees: 12000, duration: '3 months' })
  if (illustrated) {
    const languages = item?.languages as string[]
    expect(JSON.parse(languages as unknown as string)).toEqual(['C', 'C++'])
    expect(JSON.parse(languages[0] ?? '')).toEqual(['C', 'C++'])
    expect(item?.image).toEqual(expect.stringMatching(/^https?:\/\/[^/]+\/uploads\//))
  }
  const id = item?._id ?? ''
  const single = await perform({
    call: paths[group].single,
    payload: { [idKey]: id },
    keys: [kind],
    refused: [{ [idKey]: 'nothing' }, {}, { [idKey]: 5 }],
  })
  expect(single[kind]).toEqual(item)
  return { id, name }
}

function recordOf(group: Group, programme: string) {
  const number = unique()
  return {
    name: `Asha Verma ${number}`,
    email: `asha${number}@example.com`,
    phone: '9876543210',
    password: 'a-good-secret-1',
    city: 'Lucknow',
    type: 'Online',
    ...(groups[group].atCollege ? { semester: '3', college: 'City College' } : { age: '21', role: 0 }),
    [groupWords[group].programmeKey]: programme,
  }
}

async function signUp({ perform, send }: OriginalClient, group: Group, programme: string) {
  const record = recordOf(group, programme)
  const { email, phone, password } = record
  const credentials = { email, phone, password, confpassword: password }
  await perform({
    call: paths[group].validate,
    payload: credentials,
    keys: ['message'],
    refused: [
      { ...credentials, email: 'asha' },
      { ...credentials, email: admin.email.toUpperCase() },
      { ...credentials, phone: '12' },
      { ...credentials, password: 'short', confpassword: 'short' },
      { ...credentials, confpassword: 'another-secret-1' },
    ],
  })
  await perform({
    call: paths[group].register,
    payload: record,
    refused: [
      { ...record, name: 'A' },
      { ...record, email: admin.email },
      { ...record, type: 'Sometimes' },
      { ...record, [groupWords[group].programmeKey]: 'No such programme' },
      groups[group].atCollege ? { ...record, semester: '9' } : { ...record, age: 'old' },
    ],
  })
  const tooEarly = await send({ call: paths[group].login, payload: { email, password } })
  expect(tooEarly.reply).toMatchObject({
    success: false,
    message: messages.stillWaiting,
    key: 'stillWaiting',
  })
  return record
}

async function findWaiting(
  { perform }: OriginalClient,
  group: Group,
  person: { email: string; name: string },
  tokens: Tokens,
) {
  const { listKey, programmeKey } = groupWords[group]
  const list = await perform({ call: paths[group].people, keys: [listKey], ...tokens })
  const found = (list[listKey] as Item[]).find(({ email }) => email === person.email)
  expect(found).toMatchObject({ name: person.name, status: 'pending', type: 'Online', city: 'Lucknow' })
  expect(found).toHaveProperty(programmeKey)
  expect(Object.keys(found ?? {}).filter((key) => /pass|hash|token/i.test(key))).toEqual([])
  return found as Item
}

async function openBatch({ perform }: OriginalClient, group: Group, programme: string, tokens: Tokens) {
  const payload = { batch_name: `Morning ${unique()}`, courses: [programme], batchof: group }
  await perform({
    call: 'POST /api/batch/addnewbatch',
    payload,
    ...tokens,
    refused: [
      { ...payload, batch_name: '' },
      { ...payload, courses: [] },
      { ...payload, courses: ['No such programme'] },
      { ...payload, batchof: 'Teachers' },
    ],
  })
  const { batches } = await perform({ call: 'GET /api/batch/allbatches', keys: ['batches'], ...tokens })
  const batch = (batches as Item[]).find((entry) => entry.batch_name === payload.batch_name)
  expect(batch).toMatchObject({ courses: [programme], batchof: group, applicants: [] })
  return batch?._id ?? ''
}

async function approve(
  { perform, send }: OriginalClient,
  group: Group,
  person: { _id: string; name: string; email: string; password: string },
  batchId: string,
  tokens: Tokens,
) {
  const placed = { batchId, applicants: [person.name] }
  await perform({
    call: 'POST /api/batch/addapplicant',
    payload: placed,
    ...tokens,
    strangerStatus: 200,
    refused: [
      { ...placed, batchId: '' },
      { ...placed, batchId: 'nothing' },
      { ...placed, applicants: ['Nobody'] },
      { batchId, applicants: 'x' },
    ],
  })
  const accepted = { _id: person._id, newStatus: 'accepted' }
  await perform({
    call: paths[group].updateStatus,
    payload: accepted,
    ...tokens,
    refused: [{ ...accepted, newStatus: 'rejected' }, { ...accepted, _id: 'nothing' }, {}],
  })
  for (const again of [
    { call: 'POST /api/batch/addapplicant', payload: placed },
    { call: paths[group].updateStatus, payload: accepted },
  ] as const) {
    expect((await send({ ...again, token: tokens.token })).reply.success, again.call).toBe(true)
  }
  const { reply } = await send({ call: 'GET /api/batch/allbatches', token: tokens.token })
  const batch = (reply.batches as Item[]).find(({ _id }) => _id === batchId)
  expect(batch?.applicants).toEqual([person.name])

  const { email, password } = person
  const login = await perform({
    call: paths[group].login,
    payload: { email: ` ${email.toUpperCase()} `, password },
    keys: ['token', 'user', 'message'],
    refused: [{ email, password: 'wrong' }, { email: admin.email, password: admin.password }, {}],
  })
  expect(login.user).toMatchObject({ name: person.name, role: groups[group].role })
}

async function addAndRemove(
  { perform, send }: OriginalClient,
  group: Group,
  programme: string,
  tokens: Tokens,
) {
  const record = recordOf(group, programme)
  await perform({
    call: paths[group].addPerson,
    payload: record,
    ...tokens,
    refused: [{ ...record, email: admin.email }, { ...record, phone: 'none' }, {}],
  })
  const { listKey } = groupWords[group]
  const find = async () => {
    const { reply } = await send({ call: paths[group].people, token: tokens.token })
    return (reply[listKey] as Item[]).find(({ email }) => email === record.email)
  }
  const added = await find()
  expect(added).toMatchObject({ name: record.name, status: 'accepted' })
  await perform({
    call: paths[group].removePerson,
    payload: { _id: added?._id ?? '' },
    ...tokens,
    keys: ['message'],
    refused: [{ _id: 'nothing' }, {}, { _id: { $ne: null } }],
  })
  expect(await find()).toBeUndefined()
}

async function closeDown(
  { perform, send }: OriginalClient,
  group: Group,
  { programmeId, batchId }: { programmeId: string; batchId: string },
  tokens: Tokens,
) {
  await perform({
    call: 'POST /api/batch/removebatch',
    payload: { batchId },
    ...tokens,
    refused: [{ batchId: 'nothing' }, {}],
  })
  await perform({
    call: paths[group].remove,
    payload: { _id: programmeId },
    ...tokens,
    refused: [{ _id: 'nothing' }, {}],
  })
  const { listKey } = kindWords[groups[group].kind]
  const { reply } = await send({ call: paths[group].list })
  expect((reply[listKey] as Item[]).map(({ _id }) => _id)).not.toContain(programmeId)
}
