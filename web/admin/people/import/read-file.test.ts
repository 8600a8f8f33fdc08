import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { columnsOf, readRows } from './read-file.ts'

const head = 'Name,E Mail,Email,Phone,Notes'

test('headings are found in any case and order, and those that mean nothing are named', () => {
  const file = readRows(
    'Students',
    'people.csv',
    `${head}\nAsha,x,asha@example.com,9876543210,hello\n\n,,,,\n`,
  )
  expect(file.rows).toEqual([{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  expect(file.unused).toEqual(['e_mail', 'notes'])
  expect(file.problems).toEqual([])
})

test('each group has the columns of its form and the word for its programme', () => {
  expect(columnsOf('Students')).toEqual('name email phone city type age course batch'.split(' '))
  expect(columnsOf('Interns').slice(5)).toEqual(['semester', 'college', 'internship_name', 'batch'])
  expect(columnsOf('College').slice(5)).toEqual(['semester', 'college', 'degree_name', 'batch'])
})

test('an address that stands in the file twice, too many values and too long ones are said with their row', () => {
  const rows = ['A,,a@x.in,1,', 'B,, A@X.in ,2,', 'C,,c@x.in,3,note,more', `${'D'.repeat(301)},,d@x.in,4,`]
  expect(readRows('Students', 'f', [head, ...rows].join('\n')).problems).toEqual([
    { row: 3, field: 'row', message: 'This row has 6 values for 5 headings.' },
    { row: 4, field: 'name', message: 'This value is too long.' },
    { row: 2, field: 'email', message: messages.emailTwiceInFile },
  ])
})

test('a file without headings, without rows or with too many is not taken', () => {
  expect(() => readRows('Students', 'f', 'Asha,asha@example.com\n')).toThrow('Missing: name, phone.')
  expect(() => readRows('Students', 'f', '')).toThrow('Missing')
  expect(() => readRows('Students', 'f', `${head}\n`)).toThrow('no rows')
  const many = Array.from({ length: 5001 }, (_, at) => `P,,p${at}@x.in,1,`)
  expect(() => readRows('Students', 'f', [head, ...many].join('\n'))).toThrow('At most 5,000 rows at once')
})
