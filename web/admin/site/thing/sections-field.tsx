import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isOpening } from '#contract/site/content/opening.ts'
import {
  emptySection,
  isBound,
  offeredSections,
  type Section,
  type SectionKind,
  sectionFields,
  sectionNames,
} from '#contract/site/content/sections.ts'
import { Menu } from '#web/ui/menu.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { FieldsPart } from './fields-part.ts'
import { MovableRows } from './movable-rows.tsx'

interface SectionsFieldProps {
  As: FieldsPart
  isFixed: boolean
  value: Section[]
  onChange: (sections: Section[]) => void
}

/** The sections of a page, in their order. */
export function SectionsField({ As, isFixed, value, onChange }: SectionsFieldProps) {
  const [copied, setCopied] = useState<Section | null>(null)

  function add(kind: SectionKind) {
    onChange([...value, emptySection(kind, `${kind}-${Date.now().toString(36)}`)])
  }

  return (
    <fieldset className="content-group">
      <legend>Sections</legend>
      <MovableRows
        rows={value}
        nameOf={nameOfSection}
        isHidden={({ isHidden }) => isHidden}
        onChange={onChange}
        pathOf={(at) => `sections.${at}`}
        isKept={({ kind }) => isFixed && (isOpening(kind) || isBound(kind))}
        more={(section, at) => [
          <button
            key="hide"
            type="button"
            onClick={() => onChange(replaced(value, at, { ...section, isHidden: !section.isHidden }))}
          >
            {section.isHidden ? 'Show' : 'Hide'}
          </button>,
          <button
            key="copy"
            type="button"
            onClick={() =>
              onChange([
                ...value.slice(0, at + 1),
                { ...section, key: `${section.kind}-${Date.now().toString(36)}` },
                ...value.slice(at + 1),
              ])
            }
          >
            Copy
          </button>,
          <button key="copy-to" type="button" onClick={() => setCopied(section)}>
            Copy to another page…
          </button>,
        ]}
      >
        {(section, at) => (
          <As
            fields={sectionFields[section.kind]}
            values={section as unknown as Record<string, unknown>}
            at={`sections.${at}.`}
            onChange={(changed) => onChange(replaced(value, at, changed as unknown as Section))}
          />
        )}
      </MovableRows>
      <Menu label="Add a section" icon={<Plus aria-hidden="true" />} triggerClassName="btn btn-secondary">
        {offeredSections({ isFixed }).map((kind) => (
          <button key={kind} type="button" onClick={() => add(kind)}>
            {sectionNames[kind]}
          </button>
        ))}
      </Menu>
      {copied && <CopyDialog section={copied} onClose={() => setCopied(null)} />}
    </fieldset>
  )
}

/** By its kind and its first words: two of a kind are told apart. */
function nameOfSection(section: Section): string {
  const { title = '' } = section as { title?: string }
  return title ? `${sectionNames[section.kind]}: ${title}` : sectionNames[section.kind]
}

function replaced(sections: Section[], at: number, section: Section): Section[] {
  return sections.map((each, other) => (other === at ? section : each))
}
