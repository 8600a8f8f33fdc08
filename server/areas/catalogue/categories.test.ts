import { expect, test } from 'vitest'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { type Category, firstCategories } from '#contract/catalogue/categories.ts'
import { messages } from '#contract/messages.ts'
import { testApp } from '#server/testing/test-app.ts'

const spoken: Category = { id: '', name: 'Spoken English', rule: 'words', words: ['english'], courseIds: [] }

test('the owner puts own categories in the place of the six; each keeps its anchor under a new name', async () => {
  const { ask, asAdmin } = await testApp()
  const read = async () => (await ask(programmeCalls.categories)).body
  expect(await read()).toMatchObject({ rev: 0, categories: firstCategories })

  const [basic] = firstCategories as [Category]
  const body = {
    rev: 0,
    categories: [spoken, { ...basic, name: 'Begin here' }, { ...spoken, name: 'Basic' }],
  }
  expect((await asAdmin(programmeCalls.saveCategories, body)).body).toMatchObject({
    success: true,
    message: messages.categoriesSaved,
  })
  const saved = await read()
  expect(saved.rev).toBe(1)
  expect(saved.categories?.map(({ id, name }) => [id, name])).toEqual([
    ['spoken-english', 'Spoken English'],
    ['basic', 'Begin here'],
    ['basic-2', 'Basic'],
  ])

  await asAdmin(programmeCalls.saveCategories, { rev: 1, categories: [] })
  expect(await read()).toMatchObject({ rev: 2, categories: [] })
})

test('who changes an older state, leaves something out or takes a name twice is told so, and nothing changes', async () => {
  const { ask, asAdmin } = await testApp()
  const refusal = async (rev: number, ...categories: Category[]) =>
    (await asAdmin(programmeCalls.saveCategories, { rev, categories })).body.message
  expect(await refusal(4, spoken)).toBe(messages.changedMeanwhile)
  expect(await refusal(0, { ...spoken, name: ' ' })).toBe(messages.categoryNameMissing)
  expect(await refusal(0, spoken, { ...spoken, name: 'SPOKEN english' })).toBe(messages.categoryNameTaken)
  expect(await refusal(0, { ...spoken, words: [''] })).toBe(messages.categoryWordsMissing)
  expect(await refusal(0, { ...spoken, rule: 'chosen' })).toBe(messages.categoryCoursesMissing)
  expect((await ask(programmeCalls.categories)).body.rev).toBe(0)

  const both = await Promise.all([refusal(0, spoken), refusal(0, { ...spoken, name: 'Tally' })])
  expect(both.sort()).toEqual([messages.categoriesSaved, messages.changedMeanwhile])
})
