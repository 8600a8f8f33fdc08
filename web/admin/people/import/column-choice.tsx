import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { FormError } from '#web/form/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { type Meaning, meaningsOf } from './match-columns.ts'
import {
  headingsOf,
  type OpenFile,
  type ReadFile,
  readRows,
  saysNothingOfFees,
  withHeadings,
} from './read-file.ts'
import { lettersOf, mostColumns } from './read-workbook.ts'

const examplesShown = 3
const headingLinesOffered = 30

interface ColumnChoiceProps {
  group: Group
  open: OpenFile
  onChange: (open: OpenFile) => void
  onSheet: (sheet: number) => void
  onCheck: (rows: ReadFile) => void
  onRestart: () => void
}

/** What the columns of a file mean: found by their headings, corrected by hand. */
export function ColumnChoice({ group, open, onChange, onSheet, onCheck, onRestart }: ColumnChoiceProps) {
  const [fault, setFault] = useState<string>()
  const { lines, headingAt, columns } = open
  const headings = headingsOf(open, headingAt)
  const shown = lines.slice(headingAt + 1, headingAt + 40)
  const filled = headings.flatMap((heading, at) => {
    const examples = shown.flatMap(({ cells }) => cells[at] || []).slice(0, examplesShown)
    const isEmpty = examples.length === 0 && !lines[headingAt]?.cells[at]
    return isEmpty ? [] : { at, heading, examples: examples.join(', ') }
  })
  const below = lines.length - headingAt - 1

  function setMeaning(at: number, meaning: Meaning | '') {
    // One column for one meaning: the other gives it up.
    const others = columns.map((other, index) => (index !== at && other === meaning ? '' : other))
    onChange({ ...open, columns: Object.assign([...others], { [at]: meaning }) })
    setFault(undefined)
  }

  function handleCheck() {
    const rows = readRows(group, open)
    if (typeof rows === 'string') setFault(rows)
    else onCheck(rows)
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">Which column is what?</h2>
        <p className="text-ink-soft">
          <span translate="no" className="wrap-anywhere font-medium text-ink">
            {open.file.name}
          </span>
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {open.sheets.length > 1 && (
          <Field label="Sheet">
            <Select value={open.sheet} onChange={({ target }) => onSheet(Number(target.value))}>
              {open.sheets.map((name, at) => (
                <option key={name} value={at} translate="no">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Row of the headings" hint="Everything above it is left out.">
          <Select
            value={headingAt}
            onChange={({ target }) => onChange(withHeadings(group, open, Number(target.value)))}
          >
            {lines.slice(0, Math.max(headingLinesOffered, headingAt + 1)).map(({ no, cells }, at) => (
              <option key={no} value={at}>
                {`Row ${no}: ${cells.filter(Boolean).join(' · ').slice(0, 60)}`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {open.isTooWide && (
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
              >
                {meaningsOf(group).map(({ meaning, label }) => (
                  <option key={meaning} value={meaning}>
                    {label}
                  </option>
                ))}
              </Select>
            ),
          },
        ]}
      />
      {columns.includes('programme') && saysNothingOfFees(columns) && (
        <Checkbox
          name="isCharged"
          label="Charge each of them the fee of their programme"
          hint="The file says nothing of fees. Reminders stay off until an owner switches them on."
          checked={open.isCharged}
          onChange={({ target }) => onChange({ ...open, isCharged: target.checked })}
        />
      )}
      <div role="alert">
        <FormError text={fault} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={handleCheck}>
          {below === 1 ? 'Check 1 row' : `Check ${Math.max(below, 0).toLocaleString('en-IN')} rows`}
        </Button>
        <Button variant="secondary" onClick={onRestart}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
