import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { kindWords } from '#contract/compat/words.ts'
import { kinds, programmeKinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { aPicture, aProgramme } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

test('a course is added as the original client sends it and listed as the original client reads it', async () => {
  const { ask, asAdmin } = await testApp({ publicUrl: 'https://www.example.com' })

  const added = await asAdmin(catalogueCalls.course.add, {
    course_name: 'C Programming',
    description: 'From the first line.',
    fees: '12000',
    duration: '3 months',
    languages: '["C","C++"]',
    prerequisites: 'None',
    featured: 'true',
    image: await aPicture(1000, 600),
  })

  expect(added.body).toEqual({ success: true, message: messages.courseAdded })
  const { body } = await ask(catalogueCalls.course.list)
  const [course] = body.courses
  expect(course).toMatchObject({
    course_name: 'C Programming',
    fees: 12000,
    featured: true,
    languages: ['["C","C++"]'],
    prerequisites: 'None',
  })
  expect(JSON.parse(String(course?.languages))).toEqual(['C', 'C++'])
  expect(course?.image).toMatch(/^https:\/\/www\.example\.com\/uploads\/[^/]+-1000\.webp$/)
  expect(course?.imageSet).toMatch(/^\/uploads\/[^/]+-320\.webp 320w, /)
  const single = await ask(catalogueCalls.course.single, { courseid: course?._id ?? '' })
  expect(single.body.course).toEqual(course)
})

for (const kind of programmeKinds) {
  const { nameKey, listKey, idKey } = kindWords[kind]

  test(`a removed ${kind} leaves the list and cannot be read`, async () => {
    const app = await testApp()
    const { id } = await aProgramme(app, kind)

    expect((await app.asAdmin(catalogueCalls[kind].remove, { _id: id })).body.success).toBe(true)

    expect((await app.ask(catalogueCalls[kind].list)).body).toMatchObject({ [listKey]: [] })
    const single = await app.ask(catalogueCalls[kind].single, { [idKey]: id })
    expect(single).toMatchObject({ status: 200, body: { success: false } })
    const again = await app.asAdmin(catalogueCalls[kind].remove, { _id: id })
    expect(again).toMatchObject({ status: 200, body: { success: false } })
  })

  test(`a second ${kind} of the same name in other case is refused by name`, async () => {
    const app = await testApp()
    await aProgramme(app, kind, { [nameKey]: 'Python' })

    await expect(aProgramme(app, kind, { [nameKey]: ' PYTHON ' })).rejects.toThrow(
      messages.nameTaken('PYTHON'),
    )
  })

  test(`a ${kind} can be changed and keeps its picture`, async () => {
    const app = await testApp()
    const { id } = await aProgramme(app, kind, { [nameKey]: 'Before' })
    const list = async () =>
      (
        (await app.ask(catalogueCalls[kind].list)).body as unknown as Record<
          string,
          Record<string, unknown>[]
        >
      )[listKey]
    const [before] = (await list()) ?? []

    const changed = await app.asAdmin(programmeCalls.edit, {
      id,
      name: 'After',
      description: 'Changed.',
      fees: '0',
      duration: '1 month',
      ...(kinds[kind].illustrated ? { languages: '["Rust"]' } : {}),
    })

    expect(changed.body.success).toBe(true)
    const [after] = (await list()) ?? []
    expect(after).toMatchObject({ _id: id, [nameKey]: 'After', fees: 0, duration: '1 month' })
    expect(after?.image).toBe(before?.image)
    await aProgramme(app, kind, { [nameKey]: 'Other' })
    const taken = { id, name: ' OTHER', description: 'd', fees: '0', duration: 'd', languages: '["C"]' }
    expect((await app.asAdmin(programmeCalls.edit, taken)).body).toMatchObject({
      success: false,
      field: 'name',
      message: messages.nameTaken('OTHER'),
    })
    const unknown = await app.asAdmin(programmeCalls.edit, { ...taken, id: 'none' })
    expect(unknown.body).toMatchObject({
      success: false,
      message: messages.noSuchProgramme,
      key: 'noSuchProgramme',
    })
  })

  test(`an incomplete ${kind} is refused and not kept`, async () => {
    const { ask, asAdmin } = await testApp()

    const answer = await asAdmin(catalogueCalls[kind].add, {
      [nameKey]: '  ',
      description: 'd',
      fees: '1',
      duration: 'd',
      ...(kinds[kind].illustrated ? { languages: '["C"]', image: await aPicture() } : {}),
    })

    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, message: messages.allFieldsRequired, key: 'allFieldsRequired' },
    })
    expect((await ask(catalogueCalls[kind].list)).body).toMatchObject({ [listKey]: [] })
  })
}

test('fees below nothing, with a fraction or beyond all reason are refused', async () => {
  const { asAdmin } = await testApp()
  for (const fees of ['-1', '10.5', '1e12']) {
    const degree = { degree_name: 'BCA', description: 'd', duration: '3 years', fees }
    expect((await asAdmin(catalogueCalls.degree.add, degree)).body).toMatchObject({
      success: false,
      message: messages.invalidFees,
      key: 'invalidFees',
    })
  }
})

test("a form that lost its fields sends 'undefined', as the original's client does, and the course is added", async () => {
  const app = await testApp()
  const given = {
    description: 'd',
    fees: '1',
    duration: 'd',
    languages: '["C"]',
    featured: 'undefined',
    prerequisites: 'undefined',
  }
  const added = await app.asAdmin(catalogueCalls.course.add, {
    ...given,
    course_name: 'Second',
    image: await aPicture(),
  })
  expect(added.body).toEqual({ success: true, message: messages.courseAdded })
  const { courses } = (await app.ask(catalogueCalls.course.list)).body
  expect(courses).toMatchObject([{ course_name: 'Second', featured: false, prerequisites: '' }])
})
