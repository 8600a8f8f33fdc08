import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const ofTeaching = [
  'assignments',
  'batch_messages',
  'certificates',
  'completion_exceptions',
  'hand_ins',
  'materials',
]

test('who did something in the books or a classroom stands there by id, for names change', async () => {
  const app = await testApp()
  const tables = await app.context.db.introspection.getTables()
  const isOfBooks = ({ name }: { name: string }) => name.startsWith('fee_') || ofTeaching.includes(name)
  const missing = tables.filter(isOfBooks).flatMap(({ name: table, columns }) => {
    const names = columns.map(({ name }) => name)
    const byName = names.filter((name) => /(^|_)by(_name)?$/.test(name))
    return (
      byName
        .filter((name) => !names.includes(`${name.replace(/_name$/, '')}_id`))
        .map((name) => `${table}.${name}`)
        // In which way and by what, not by whom.
        .filter((name) => !['fee_bank_lines.matched_by', 'certificates.replaced_by'].includes(name))
    )
  })
  expect(missing).toEqual([])
})
