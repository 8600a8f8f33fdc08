import { expect, test } from 'vitest'
import { catalogueCalls } from './compat/catalogue-calls.ts'
import { groupCalls } from './compat/people-calls.ts'
import { groupWords, kindWords } from './compat/words.ts'
import { groupNames, groups, kinds, programmeKinds, studyTypes } from './groups.ts'

test('the table of the three groups is that of product.md, section 1', () => {
  const table = groupNames.map((group) => {
    const { people, kind, atCollege } = groups[group]
    const { programmeKey, listKey } = groupWords[group]
    return [group, people, kind, programmeKey, listKey, atCollege ? 'semester, college' : 'age']
  })
  expect(table).toEqual([
    ['Students', 'Students', 'course', 'course', 'stud', 'age'],
    ['Interns', 'Interns', 'internship', 'internship_name', 'intern', 'semester, college'],
    ['College', 'College Students', 'degree', 'degree_name', 'student', 'semester, college'],
  ])
})

test('roles and panels are those of the specification', () => {
  expect(groupNames.map((group) => [groups[group].role, groups[group].panel])).toEqual([
    [0, '/student'],
    ['intern', '/intern'],
    [0, '/student'],
  ])
  expect(studyTypes).toEqual(['Online', 'Offline'])
})

test('a group and its kind of programme point at each other', () => {
  for (const group of groupNames) expect(kinds[groups[group].kind].group).toBe(group)
})

test('the calls of a group and of a kind use the names of the tables', () => {
  for (const group of groupNames) {
    const { list, register } = groupCalls[group]
    const { atCollege } = groups[group]
    const { listKey, programmeKey } = groupWords[group]
    expect(Object.keys(list.reply.shape)).toContain(listKey)
    const fields = Object.keys(register.body.shape)
    expect(fields).toContain(programmeKey)
    expect([fields.includes('age'), fields.includes('semester')]).toEqual([!atCollege, atCollege])
  }
  for (const kind of programmeKinds) {
    const { list, single, add } = catalogueCalls[kind]
    expect(Object.keys(list.reply.shape)).toContain(kindWords[kind].listKey)
    expect(Object.keys(single.body.shape)).toEqual([kindWords[kind].idKey])
    expect(Object.keys(single.reply.shape)).toContain(kind)
    expect(Object.keys(add.body.shape)).toContain(kindWords[kind].nameKey)
    expect(add.files !== undefined).toBe(kinds[kind].illustrated)
  }
})
