import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { kinds, programmeKinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { aPicture } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const given = { description: 'From the first step on.', fees: '7999', duration: '3 months' }
const aForm = async (more: Record<string, unknown>) => ({
  kind: 'course' as const,
  name: 'Python',
  ...given,
  languages: '["Python","SQL"]',
  image: await aPicture(1000, 600),
  ...more,
})

test('what is added of any kind is listed in one shape, and read alone by its id or its address', async () => {
  const { ask, asAdmin } = await testApp({ publicUrl: 'https://www.example.com' })
  for (const kind of programmeKinds) {
    const added = await asAdmin(
      programmeCalls.add,
      await aForm({ kind, name: `A ${kind}`, featured: 'true', prerequisites: 'None' }),
    )
    expect(added.body.success).toBe(true)
  }

  const { programmes } = (await ask(programmeCalls.list)).body

  expect(programmes).toMatchObject(
    programmeKinds.map((kind) => ({
      kind,
      name: `A ${kind}`,
      slug: `a-${kind}`,
      fees: 7999,
      languages: kinds[kind].illustrated ? ['Python', 'SQL'] : [],
      featured: kinds[kind].illustrated,
      prerequisites: kind === 'course' ? 'None' : '',
      image: kinds[kind].illustrated ? expect.stringMatching(/^\/uploads\/[^/]+-1000\.webp$/) : '',
    })),
  )
  for (const programme of programmes)
    for (const address of [programme.id, programme.slug])
      expect((await ask(programmeCalls.one, { kind: programme.kind, address })).body.programme).toEqual(
        programme,
      )
})

test('a degree keeps no picture that comes with it', async () => {
  const { asAdmin, context } = await testApp()
  await asAdmin(programmeCalls.add, await aForm({ kind: 'degree' }))
  const rows = await context.db.selectFrom('programmes').select(['image', 'image_widths']).execute()
  expect(rows).toEqual([{ image: null, image_widths: null }])
})

test('a name that is taken and a kind that is none are told at their field, and nothing is added', async () => {
  const { ask, asAdmin } = await testApp()
  await asAdmin(programmeCalls.add, await aForm({}))
  expect((await asAdmin(programmeCalls.add, await aForm({ name: ' PYTHON ' }))).body).toMatchObject({
    success: false,
    field: 'name',
    message: messages.nameTaken('PYTHON'),
  })
  const unknown = await asAdmin(programmeCalls.add, await aForm({ kind: 'workshop' as never, name: 'Other' }))
  expect(unknown).toMatchObject({ status: 400, body: { field: 'kind' } })
  expect((await ask(programmeCalls.list)).body.programmes).toHaveLength(1)
})

test('what is removed leaves the list, also the one of the specification, and is removed once', async () => {
  const { ask, asAdmin } = await testApp()
  await asAdmin(programmeCalls.add, await aForm({}))
  const [programme] = (await ask(programmeCalls.list)).body.programmes
  const { id = '', kind = 'course' } = programme ?? {}

  expect((await asAdmin(programmeCalls.remove, { id })).body.message).toBe(messages.courseDeleted)

  expect((await ask(programmeCalls.list)).body.programmes).toEqual([])
  expect((await ask(catalogueCalls.course.list)).body.courses).toEqual([])
  const gone = await ask(programmeCalls.one, { kind, address: id })
  expect(gone.body).toMatchObject({ success: false, key: 'noSuchCourse' })
  expect((await asAdmin(programmeCalls.remove, { id })).body).toMatchObject({ key: 'noSuchProgramme' })
})

test('a course of the specification has its own words and none besides', async () => {
  const { ask, asAdmin } = await testApp()
  await asAdmin(programmeCalls.add, await aForm({}))
  const [course] = (await ask(catalogueCalls.course.list)).body.courses
  expect(Object.keys(course ?? {})).toEqual(
    'course_name _id slug description fees duration languages image imageSet featured prerequisites'.split(
      ' ',
    ),
  )
})
