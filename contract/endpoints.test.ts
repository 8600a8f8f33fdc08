import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from './call.ts'
import { allEndpoints, areas, flatten } from './map.ts'

type Row = [
  method: string,
  paths: string,
  payload: string,
  reply: string,
  who: 'public' | 'token' | 'admin only by product.md',
]

const validation = 'email phone password confpassword'
const student = 'email password phone name role age city course type'
const intern = 'email password phone name semester college city internship_name type'
const collegeStudent = 'email password phone name semester college city degree_name type'
const ours = 'admin only by product.md'

/** Section 7 of the specification, row by row. Files are marked with a star. */
const section7: Row[] = [
  ['GET', '/api/course/listcourse', '', 'success courses', 'public'],
  ['POST', '/api/course/singlecourse', 'courseid', 'success course', 'public'],
  [
    'POST',
    '/api/course/addcourse',
    'course_name description fees duration languages *image prerequisites featured',
    'success message',
    'token',
  ],
  ['POST', '/api/course/removecourse', '_id', '', 'token'],
  ['GET', '/api/internship/listinternship', '', 'success internships', 'public'],
  ['POST', '/api/internship/singleinternship', 'internshipid', 'success internship', 'public'],
  [
    'POST',
    '/api/internship/addinternship',
    'internship_name description fees duration languages *image',
    'success message',
    'token',
  ],
  ['POST', '/api/internship/removeinternship', '_id', 'success', 'token'],
  ['GET', '/api/degree/listdegree', '', 'success degrees', 'public'],
  ['POST', '/api/degree/singledegree', 'degreeid', 'success degree', 'public'],
  ['POST', '/api/degree/adddegree', 'degree_name description fees duration', 'success message', 'token'],
  ['POST', '/api/degree/removedegree', '_id', '', 'token'],
  [
    'POST',
    '/api/user/login /api/intern/login /api/user/adminlogin',
    'email password',
    'success token user message',
    'public',
  ],
  ['POST', '/api/user/validateuser', validation, 'success message', 'public'],
  [
    'POST',
    '/api/intern/validateintern /api/college/validatestudent',
    validation,
    'success message',
    'public',
  ],
  ['POST', '/api/user/register', student, '', 'public'],
  ['POST', '/api/intern/register', intern, '', 'public'],
  ['POST', '/api/college/register', collegeStudent, '', 'public'],
  ['GET', '/api/user/allstudents', '', 'stud', 'token'],
  ['GET', '/api/intern/allinterns', '', 'intern', 'token'],
  ['GET', '/api/college/allstudents', '', 'student', 'token'],
  ['GET', '/api/batch/allbatches', '', 'success batches', 'token'],
  ['POST', '/api/batch/addnewbatch', 'batch_name courses batchof', '', ours],
  ['POST', '/api/batch/removebatch', 'batchId', '', ours],
  ['POST', '/api/batch/addapplicant', 'batchId applicants', 'success', 'token'],
  [
    'POST',
    '/api/user/updatestatus /api/intern/updatestatus /api/college/updatestatus',
    '_id newStatus',
    '',
    ours,
  ],
  [
    'POST',
    '/api/user/removeuser /api/intern/removeintern /api/college/removestudent',
    '_id',
    'success message',
    ours,
  ],
  ['POST', '/api/admin/addstudent', student, '', 'token'],
  ['POST', '/api/admin/addintern', intern, '', 'token'],
  ['POST', '/api/admin/addcollegestudent', collegeStudent, '', 'token'],
]

/** A sign-up's role and status are ignored: product.md, section 2. */
const ignored = new Set(['role'])

const words = (list: string) => list.split(' ').filter(Boolean)
const shapeOf = (schema: unknown) => (schema as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape
const find = (method: string, path: string) =>
  allEndpoints().filter((endpoint) => endpoint.method === method && endpoint.path === path)

const calls = section7.flatMap(([method, paths, payload, reply, who]) =>
  words(paths).map((path) => ({ method, path, payload: words(payload), reply: words(reply), who })),
)

for (const { method, path, payload, reply, who } of calls) {
  test(`${method} ${path} stands in the map as section 7 has it`, () => {
    const found = find(method, path)
    expect(found).toHaveLength(1)
    const [endpoint] = found as [Endpoint]

    const sent = payload.filter((key) => !key.startsWith('*') && !ignored.has(key))
    const files = payload.filter((key) => key.startsWith('*')).map((key) => key.slice(1))
    const body = shapeOf(endpoint.body)
    const required = Object.keys(body).filter((key) => !body[key]?.safeParse(undefined).success)

    expect(Object.keys(body)).toEqual(expect.arrayContaining(sent))
    expect(sent).toEqual(expect.arrayContaining(required))
    expect(endpoint.files ?? []).toEqual(files)
    expect(Object.keys(shapeOf(endpoint.reply))).toEqual(expect.arrayContaining(reply))
    if (who === 'public') expect(endpoint.caller).toBe('anyone')
    else expect(endpoint.caller).toHaveProperty('needs')
  })
}

test('the specification has 30 rows with 37 calls', () => {
  expect([section7.length, calls.length]).toEqual([30, 37])
})

test('compat holds exactly the calls of section 7', () => {
  const named = flatten(areas.compat).map(({ method, path }) => `${method} ${path}`)
  expect(named.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
})

test('no call stands in the map twice, and every one is under /api', () => {
  const names = allEndpoints().map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  for (const { path } of allEndpoints()) expect(path).toMatch(/^\/api\/[a-z]+\/[a-z][a-z0-9]*$/)
})

test('anyone may call only what a visitor needs; everything else asks for a token', () => {
  const open = allEndpoints()
    .filter(({ caller }) => caller === 'anyone')
    .map(({ path }) => path)
  expect(open.sort()).toEqual(
    [
      ...calls.filter(({ who }) => who === 'public').map(({ path }) => path),
      '/api/article/list',
      '/api/article/one',
      '/api/batch/open',
      '/api/classroom/checkinticket',
      '/api/contact/send',
      '/api/event/register',
      '/api/event/seats',
      '/api/programme/categories',
      '/api/programme/list',
      '/api/programme/one',
      '/api/session/confirmemail',
      '/api/session/forgotpassword',
      '/api/session/passkeychallenge',
      '/api/session/passkeylogin',
      '/api/session/resetpassword',
      '/api/session/secondfactor',
      '/api/staff/accept',
      '/api/staff/invitation',
    ].sort(),
  )
})

test('every call says what it does, and its example is a body that it accepts', () => {
  for (const endpoint of allEndpoints()) {
    const { body, path, method, about, example } = endpoint
    expect(about, path).toMatch(/^[A-Z].*\.$/)
    if (method === 'POST' && Object.keys(shapeOf(body)).length > 0) expect(example, path).toBeDefined()
    if (example) expect(body.safeParse(example), path).toMatchObject({ success: true })
  }
})

test('what changes the catalogue is for staff, and only public lists are kept', () => {
  for (const endpoint of allEndpoints()) {
    if (endpoint.changesPublicPages) expect(endpoint.caller, endpoint.path).toHaveProperty('needs')
    if (endpoint.kept) expect([endpoint.method, endpoint.caller], endpoint.path).toEqual(['GET', 'anyone'])
  }
})
