import { expect, test } from 'vitest'
import { page, server, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { answer } from './support/answers.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const names = { programmes: ['Advanced Excel', 'Tally Prime'], batches: [] }
const file = [
  'Name,Mob No,Course',
  'Asha,9876543210,Tali Prime',
  'Ravi,9876543211,Sheets',
  'Zoya,9876543212,Sheets',
]

test('names that are spelled otherwise are all put right at once: the likeliest is chosen, any can be', async () => {
  const checked: string[][] = []
  answer(personCalls.imports, { imports: [] })
  answer(personCalls.import, ({ rows }) => {
    const asked = rows as Record<string, string>[]
    checked.push(asked.map(({ programme = '' }) => programme))
    const problems = asked
      .filter(({ programme = '' }) => !names.programmes.includes(programme))
      .map(({ row, programme }) => ({
        ...{ row: Number(row), field: 'course', message: messages.noSuchProgramme },
        suggestion: programme === 'Tali Prime' ? 'Tally Prime' : '',
      }))
    const bad = new Set(problems.map(({ row }) => row))
    const fees = asked
      .map(({ row }) => ({ row: Number(row), fee: 12_000, paidBefore: 5000.5 }))
      .filter(({ row }) => !bad.has(row))
    return { added: 0, problems, crowded: [], fees, ...(problems.length > 0 ? { names } : {}) }
  })
  await show('/admin/import', { width: 390 })
  await userEvent.upload(
    page.getByLabelText('File of Students'),
    new File([file.join('\n')], 'list.csv', { type: 'text/csv' }),
  )
  await press('Check 3 rows')
  await sees('Did you mean?', '0 of 3 rows can be added.', 'In 2 rows')
  expect(await axeFindings()).toEqual([])
  await expect.element(page.getByLabelText('Tali Prime')).toHaveValue('Tally Prime')
  await page.getByLabelText('Sheets').selectOptions('Advanced Excel')
  await press('Use these names')
  await sees(
    'All 3 rows can be added.',
    'Fees of ₹36,000, of which ₹15,001.50 are paid: ₹20,998.50 will be due.',
  )
  await losesSight('Did you mean?')
  expect(checked).toEqual([
    ['Tali Prime', 'Sheets', 'Sheets'],
    ['Tally Prime', 'Advanced Excel', 'Advanced Excel'],
  ])
})

test('a file with headings alone says that it has no rows, and offers nothing to check', async () => {
  answer(personCalls.imports, { imports: [] })
  await show('/admin/import', { width: 390 })
  await userEvent.upload(
    page.getByLabelText('File of Students'),
    new File(['Name,Mob No,Course\n'], 'list.csv', { type: 'text/csv' }),
  )
  await sees(
    page.getByText(/^There are no rows below the headings/),
    page.getByRole('button', { name: 'Choose another file' }),
  )
  expect(page.getByRole('button', { name: /^Check/ }).elements()).toEqual([])
})

test.each(['xls', 'ods'])(
  'an .%s is read in the browser too, and its days stand there as people write them',
  async (kind) => {
    answer(personCalls.imports, { imports: [] })
    await show('/admin/import', { width: 390 })
    const text = await server.commands.readFile(`tests/fixtures/sheets/running-learners.${kind}`, 'base64')
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    await userEvent.upload(page.getByLabelText('File of Students'), new File([bytes], `list.${kind}`))
    await sees(
      page.getByText(/^1 April 2026, 2 April 2026/),
      page.getByRole('button', { name: 'Check 300 rows' }),
    )
    expect(document.body.innerText).not.toMatch(/20\d\d-\d\d-\d\d/)
  },
)

test('a total at the foot is left out and said, and a day that is refused is written as people write it', async () => {
  answer(personCalls.imports, { imports: [] })
  answer(personCalls.import, ({ rows }) => ({
    added: 0,
    problems: [{ row: 3, field: 'joined_on', message: messages.dayToCome }],
    crowded: [],
    fees: (rows as Record<string, string>[]).map(({ row }) => ({
      row: Number(row),
      fee: 12_000,
      paidBefore: 0,
    })),
  }))
  await show('/admin/import', { width: 390 })
  const text =
    'Name,Mob No,DOJ,Fees\nAsha,9876543210,46345,12000\nRavi,9876543211,19-Nov-27,12000\nTOTAL,,,24000'
  await userEvent.upload(page.getByLabelText('File of Students'), new File([text], 'list.csv'))
  await sees('19 November 2026, 19 November 2027')
  await press('Check 3 rows')
  await sees(
    '1 of 2 rows can be added.',
    'Row 4 is a total and is left out.',
    page.getByText(/19 November 2027/),
  )
  expect(document.body.innerText).not.toMatch(/20\d\d-\d\d-\d\d/)
})

test('who stands twice in a long file is left out before anything is added', async () => {
  answer(personCalls.imports, { imports: [] })
  answer(personCalls.import, () => ({ added: 0, problems: [], crowded: [], fees: [] }))
  await show('/admin/import', { width: 390 })
  const many = Array.from({ length: 260 }, (_, at) => `Person ${at},98765${String(at).padStart(5, '0')}`)
  const text = ['Name,Mob No', ...many, many[0]].join('\n')
  await userEvent.upload(page.getByLabelText('File of Students'), new File([text], 'list.csv'))
  await press('Check 261 rows')
  await sees('260 of 261 rows can be added.', page.getByText(messages.personTwiceInFile(2)).first())
})
