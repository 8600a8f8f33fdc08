import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { programmeHeadings } from '#contract/people/import-headings.ts'
import { asPeopleWrite } from '#web/panel/sheet/open-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Checked } from './read-file.ts'

/** What the file calls a programme or a batch, and which of ours is meant. */
export interface Meant {
  field: string
  value: string
  name: string
}

interface UnknownNamesProps extends Checked {
  group: Group
  onReplace: (meant: Meant[]) => void
}

/** Programmes and batches that are spelled otherwise here, each spelling once: the likeliest is chosen, any can be. */
export function UnknownNames({ group, onReplace, ...checked }: UnknownNamesProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const found = findUnknown(group, checked)
  if (found.length === 0) return null
  const meant = found.map(({ field, value, name, key }) => ({ field, value, name: chosen[key] ?? name }))
  const isAnyMeant = meant.some(({ name }) => name)
  return (
    <Section
      title="Did you mean?"
      titleClassName="font-semibold"
      className="grid gap-4 rounded-md bg-info-soft p-4"
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {found.map(({ key, field, value, name, count }) => (
          <li key={key} className="min-w-0">
            <Field
              label={
                <span className="wrap-anywhere">
                  <span translate="no">{asPeopleWrite(value)}</span>
                </span>
              }
              hint={count === 1 ? 'In 1 row' : `In ${count.toLocaleString('en-IN')} rows`}
            >
              <Select
                placeholder="None of ours"
                value={chosen[key] ?? name}
                onChange={({ target }) => setChosen((before) => ({ ...before, [key]: target.value }))}
                names={(field === 'batch' ? checked.names.batches : checked.names.programmes).map((ours) => [
                  ours,
                  ours,
                ])}
              />
            </Field>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        disabled={!isAnyMeant}
        onClick={() => onReplace(meant.filter(({ name }) => name))}
      >
        Use these names
      </Button>
    </Section>
  )
}

function findUnknown(group: Group, { file, problems }: Pick<Checked, 'file' | 'problems'>) {
  const byRow = new Map(file.rows.map((row) => [Number(row.row), row]))
  const found = new Map<string, Meant & { key: string; count: number }>()
  for (const { row, field: named, suggestion } of problems) {
    const field = asMeaning(group, named)
    const value = byRow.get(row)?.[field]
    if (!value || suggestion === undefined) continue
    const key = `${field} ${value}`
    found.set(key, { key, field, value, name: suggestion, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

/** The server names the programme as the group's own files do. */
export function asMeaning(group: Group, field: string): string {
  return field === programmeHeadings[group] ? 'programme' : field
}
