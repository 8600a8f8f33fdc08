import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { FormError } from '#web/form/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { lettersOf, mostColumns } from './grid.ts'
import { asPeopleWrite, headingsOf, type ReadSheet } from './open-sheet.ts'

const examplesShown = 3
const headingLinesOffered = 30

interface SheetColumnsProps<Meaning extends string> {
  sheet: ReadSheet<Meaning>
  /** What a column can mean. */
  meanings: { meaning: Meaning; label: string }[]
  /** Those of them that are days. */
  days: readonly Meaning[]
  onColumns: (columns: (Meaning | '')[]) => void
  onHeadings: (headingAt: number) => void
  onSheet: (sheet: number) => void
  /** Answers what is wrong with the choice, or goes on. */
  onCheck: () => string | undefined
  onRestart: () => void
  /** What else is asked, below the columns. */
  children?: ReactNode
}

function headingLine(cells: string[]): string {
  return cells
    .filter(Boolean)
    .map((text) => asPeopleWrite(text))
    .join(' · ')
    .slice(0, 60)
}

/** What the columns of a file mean: found by their headings, corrected by hand. */
export function SheetColumns<Meaning extends string>(props: SheetColumnsProps<Meaning>) {
  const { sheet, meanings, days, onColumns, onHeadings, onSheet, onCheck, onRestart, children } = props
  const [refused, setFault] = useState<string>()
  const { lines, headingAt, columns } = sheet
  const headings = headingsOf(sheet, headingAt)
  const shown = lines.slice(headingAt + 1, headingAt + 40)
  const filled = headings.flatMap((heading, at) => {
    const isOfDays = days.some((meaning) => meaning === columns[at])
    const examples = shown
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, examplesShown)
      .map((text) => asPeopleWrite(text, isOfDays))
    const isEmpty = examples.length === 0 && !lines[headingAt]?.cells[at]
    return isEmpty ? [] : { at, heading, examples: examples.join(', ') }
  })
  const below = lines.length - headingAt - 1
  const fault =
    below > 0
      ? refused
      : 'There are no rows below the headings. Please choose another row of headings or another file.'

  function setMeaning(at: number, meaning: Meaning | '') {
    // One column for one meaning: the other gives it up.
    const others = columns.map((other, index) => (index !== at && other === meaning ? '' : other))
    onColumns(Object.assign([...others], { [at]: meaning }))
    setFault(undefined)
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">Which column is what?</h2>
        <p className="text-ink-soft">
          <span
            {...languageOf(sheet.file.name)}
            translate="no"
            className="wrap-anywhere font-medium text-ink"
          >
            {sheet.file.name}
          </span>
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {sheet.sheets.length > 1 && (
          <Field label="Sheet">
            <Select
              value={sheet.sheet}
              onChange={({ target }) => onSheet(Number(target.value))}
              names={sheet.sheets.map((name, at) => [at, name])}
            />
          </Field>
        )}
        <Field label="Row of the headings" hint="Everything above it is left out.">
          <Select
            value={headingAt}
            onChange={({ target }) => onHeadings(Number(target.value))}
            names={lines
              .slice(0, Math.max(headingLinesOffered, headingAt + 1))
              .map(({ no, cells }, at) => [at, `${no}: ${headingLine(cells)}`])}
          />
        </Field>
      </div>
      {sheet.isTooWide && (
        <p className="flex items-start gap-2 text-sm text-info">
          <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {`Only the first ${mostColumns} columns are read, up to column ${lettersOf(mostColumns - 1)}; this file has more.`}
        </p>
      )}
      <Table
        caption="Columns of the file"
        rows={filled}
        rowKey={({ at }) => String(at)}
        columns={[
          { id: 'heading', head: 'In your file', primary: true, cell: ({ heading }) => heading },
          {
            id: 'examples',
            head: 'For example',
            cell: ({ examples }) => (
              <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere" translate="no">
                {examples || '–'}
              </span>
            ),
          },
          {
            id: 'meaning',
            head: 'Means',
            cell: ({ at, heading }) => (
              <Select
                className="min-w-44"
                aria-label={`What ${heading} means`}
                placeholder="Not used"
                value={columns[at] ?? ''}
                onChange={({ target }) => setMeaning(at, target.value as Meaning | '')}
                options={meanings.map(({ meaning, label }) => [meaning, label])}
              />
            ),
          },
        ]}
      />
      {children}
      <div role="alert">
        <FormError text={fault} />
      </div>
      <div className="flex flex-wrap gap-3">
        {below > 0 && (
          <Button onClick={() => setFault(onCheck())}>
            {below === 1 ? 'Check 1 row' : `Check ${below.toLocaleString('en-IN')} rows`}
          </Button>
        )}
        <Button variant="secondary" onClick={onRestart}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
