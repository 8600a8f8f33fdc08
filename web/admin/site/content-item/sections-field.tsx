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
import { contentCalls } from '#contract/site/content-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
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

interface CopyDialogProps {
  section: Section
  onClose: () => void
}

/** Puts a copy of a section at the end of another page's draft. */
function CopyDialog({ section, onClose }: CopyDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(contentCalls.contentItems, { kind: 'page' }))
  const [chosen, setChosen] = useState('')
  const { isBusy, run } = useAction()
  const pages = value?.contentItems ?? []
  const target = chosen || (pages[0]?.id ?? '')

  async function handleCopy() {
    const copied = await run(async () => {
      const { contentItem, body } = await call(contentCalls.contentItem, { id: target })
      const copy = { ...section, key: `${section.kind}-${Date.now().toString(36)}` }
      const sections = [...(body.sections as Section[]), copy]
      await call(contentCalls.save, { id: target, rev: contentItem.rev, body: { ...body, sections } })
      return {
        message: `It is at the end of ${contentItem.name} now. Look at it there before you publish it.`,
      }
    })
    if (copied) onClose()
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Copy to another page"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!target} onClick={handleCopy}>
            Copy it there
          </Button>
        </>
      }
    >
      {fault && <ErrorState onRetry={() => void readAgain()}>{fault}</ErrorState>}
      {!value && !fault && <Spinner label="Reading the pages" />}
      {value && (
        <Field label="Page">
          <Select
            value={target}
            onChange={(event) => setChosen(event.target.value)}
            names={pages.map(({ id, name }) => [id, name])}
          />
        </Field>
      )}
    </Dialog>
  )
}
