import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { course, internship } = catalogueCalls

test('an address comes from the name, is counted where it is taken, and each kind has its own', async () => {
  const app = await testApp()
  const names = ['Python Programming', 'Python: Programming!', 'वेब विकास', '王', 'Not Found']
  for (const course_name of names) await aProgramme(app, 'course', { course_name })
  await aProgramme(app, 'internship', { internship_name: 'Python Programming' })

  const { courses } = (await app.ask(course.list)).body
  const slugs = ['python-programming', 'python-programming-2', 'veb-vikaas', 'course', 'course-not-found']
  expect(courses.map(({ slug }) => slug)).toEqual(slugs)
  const { internships } = (await app.ask(internship.list)).body
  expect(internships.map(({ slug }) => slug)).toEqual(['python-programming'])
})

test('the office changes it; the id and every address of before lead to the same course', async () => {
  const app = await testApp()
  const { id } = await aProgramme(app, 'course', { course_name: 'Python' })
  await change(app, id, 'learn-python')
  await change(app, id, 'python-for-all')

  for (const courseid of [id, 'python', 'learn-python', 'python-for-all']) {
    const { body } = await app.ask(course.single, { courseid })
    expect(body.course).toMatchObject({ _id: id, slug: 'python-for-all' })
  }
  expect((await change(app, id, 'python')).body.success).toBe(true)
  expect((await app.ask(course.single, { courseid: id })).body.course.slug).toBe('python')
  const unnamed = await app.asAdmin(programmeCalls.edit, { ...edited, id })
  expect(unnamed.body.success).toBe(true)
  expect((await app.ask(course.single, { courseid: id })).body.course.slug).toBe('python')
})

test('a bad address, a reserved one, an id and one that leads elsewhere are refused, and nothing changes', async () => {
  const app = await testApp()
  const { id } = await aProgramme(app, 'course', { course_name: 'Python' })
  const other = await aProgramme(app, 'course', { course_name: 'Java' })
  for (const slug of ['Python 3', 'a--b', 'not-found', '../admin', other.id, '']) {
    const { body } = await change(app, id, slug)
    expect(body).toMatchObject({ success: false, field: 'slug', message: messages.invalidPageAddress })
  }
  const taken = await change(app, id, 'java')
  expect(taken.body).toMatchObject({ success: false, field: 'slug', message: messages.pageAddressTaken })
  expect((await app.ask(course.single, { courseid: 'java' })).body.course._id).toBe(other.id)
  expect((await app.ask(course.single, { courseid: id })).body.course).toMatchObject({ slug: 'python' })
})

test('of ten who want the same address at once one gets it; what a removed course had is free again', async () => {
  const app = await testApp()
  const all = []
  for (let no = 0; no < 10; no += 1)
    all.push(await aProgramme(app, 'course', { course_name: `Course ${'abcdefghij'[no]}` }))
  const answers = await Promise.all(all.map(({ id, name }) => change(app, id, 'the-best', name)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)

  const winner = (await app.ask(course.single, { courseid: 'the-best' })).body.course._id
  await app.asAdmin(course.remove, { _id: winner })
  expect((await app.ask(course.single, { courseid: 'the-best' })).body.success).toBe(false)
  const loser = all.find(({ id }) => id !== winner)
  expect((await change(app, loser?.id ?? '', 'the-best', loser?.name)).body.success).toBe(true)
})

test('the page of a long name is found by its address, counted or not, and is edited with it', async () => {
  const app = await testApp()
  const words = 'Artificial intelligence and machine learning for engineers who have never programmed'
  const hex = `12345678-abcd-${'long words '.repeat(10)}`
  for (const name of [words, `${words}!`, `${words}?`, hex, `${hex}!`])
    await aProgramme(app, 'internship', { internship_name: name })

  const { internships } = (await app.ask(internship.list)).body
  expect(Math.max(...internships.map(({ slug }) => slug.length))).toBeGreaterThan(90)
  for (const { _id, slug, internship_name: name } of internships) {
    const { body } = await app.ask(programmeCalls.one, { kind: 'internship', address: slug })
    expect(body.programme).toMatchObject({ id: _id, slug })
    const found = await app.ask(internship.single, { internshipid: slug })
    expect(found.body.internship._id).toBe(_id)
    expect((await change(app, _id, slug, name)).body).toMatchObject({ success: true })
  }
})

const edited = { name: 'Python', description: 'd', fees: '0', duration: 'd', languages: '["C"]' }

function change(app: TestApp, id: string, slug: string, name = 'Python') {
  return app.asAdmin(programmeCalls.edit, { ...edited, id, slug, name })
}
