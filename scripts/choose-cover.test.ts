import { expect, test } from 'vitest'
import { chooseCover, type RecordedTest } from './choose-cover.mjs'

const aTest = (name: string, statements: string[], more: Partial<RecordedTest> = {}): RecordedTest => ({
  file: 'a.test.ts',
  name,
  seconds: 1,
  statements,
  isAlways: false,
  ...more,
})

test('what is left out asks nothing that cheaper tests do not ask', () => {
  expect(
    chooseCover([
      aTest('all, slowly', ['a', 'b', 'c'], { seconds: 30 }),
      aTest('two', ['a', 'b']),
      aTest('one of them again', ['b'], { file: 'b.test.ts' }),
      aTest('another', ['c']),
    ]),
  ).toEqual({
    leftOut: { 'a.test.ts': ['all, slowly'], 'b.test.ts': ['one of them again'] },
    leftOutFiles: ['b.test.ts'],
  })
})

test('what is of one engine, acts at once or has no statement recorded is never left out', () => {
  const { leftOut } = chooseCover([
    aTest('once', ['a']),
    aTest('at once', ['a'], { isAlways: true }),
    aTest('without a statement', []),
  ])
  expect(leftOut).toEqual({ 'a.test.ts': ['once'] })
})

test('of tests with one name none is left out when one of them is needed', () => {
  expect(chooseCover([aTest('twice', ['a']), aTest('twice', ['b'])]).leftOut).toEqual({})
})
