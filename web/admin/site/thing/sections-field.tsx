import { Plus } from 'lucide-react'
import {
  emptySection,
  type Section,
  type SectionKind,
  sectionFields,
  sectionNames,
} from '#contract/site/content/sections.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { FieldsPart } from './fields-part.ts'
import { MovableRows } from './movable-rows.tsx'

interface SectionsFieldProps {
  As: FieldsPart
  value: Section[]
  onChange: (sections: Section[]) => void
}

/** The sections of a page, in their order; a further one is of a kind that the page has already. */
export function SectionsField({ As, value, onChange }: SectionsFieldProps) {
  const offered = [...new Set(value.map(({ kind }) => kind))]

  function add(kind: SectionKind) {
    onChange([...value, emptySection(kind, `${kind}-${Date.now().toString(36)}`)])
  }

  return (
    <fieldset className="content-group">
      <legend>Sections</legend>
      <MovableRows
        rows={value}
        nameOf={({ kind }) => sectionNames[kind]}
        isHidden={({ isHidden }) => isHidden}
        onChange={onChange}
        onRemove={(at) => onChange(value.toSpliced(at, 1))}
        more={(section, at) => [
          <button
            key="hide"
            type="button"
            onClick={() => onChange(value.with(at, { ...section, isHidden: !section.isHidden }))}
          >
            {section.isHidden ? 'Show' : 'Hide'}
          </button>,
          <button
            key="copy"
            type="button"
            onClick={() =>
              onChange(
                value.toSpliced(at + 1, 0, { ...section, key: `${section.kind}-${Date.now().toString(36)}` }),
              )
            }
          >
            Copy
          </button>,
        ]}
      >
        {(section, at) => (
          <As
            fields={sectionFields[section.kind]}
            values={section as unknown as Record<string, unknown>}
            onChange={(changed) => onChange(value.with(at, changed as unknown as Section))}
          />
        )}
      </MovableRows>
      <Menu label="Add a section" icon={<Plus aria-hidden="true" />} triggerClassName="btn btn-secondary">
        {offered.map((kind) => (
          <button key={kind} type="button" onClick={() => add(kind)}>
            {sectionNames[kind]}
          </button>
        ))}
      </Menu>
    </fieldset>
  )
}
