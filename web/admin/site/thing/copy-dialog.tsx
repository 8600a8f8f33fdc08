import { useState } from 'react'
import type { Section } from '#contract/site/content/sections.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface CopyDialogProps {
  section: Section
  onClose: () => void
}

/** Puts a copy of a section at the end of another page's draft. */
export function CopyDialog({ section, onClose }: CopyDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(contentCalls.things, { kind: 'page' }))
  const [chosen, setChosen] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const pages = value?.things ?? []
  const target = chosen || (pages[0]?.id ?? '')

  async function handleCopy() {
    setIsBusy(true)
    try {
      const { thing, body } = await call(contentCalls.thing, { id: target })
      const copy = { ...section, key: `${section.kind}-${Date.now().toString(36)}` }
      const sections = [...(body.sections as Section[]), copy]
      await call(contentCalls.save, { id: target, rev: thing.rev, body: { ...body, sections } })
      toast.success(`It is at the end of ${thing.name} now. Look at it there before you put it on the site.`)
      onClose()
    } catch (problem) {
      toast.error((problem as Error).message)
      setIsBusy(false)
    }
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
          <Select value={target} onChange={(event) => setChosen(event.target.value)}>
            {pages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Dialog>
  )
}
