import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { LinkTarget } from '#contract/site/rich-text/document.ts'
import { completeAddress } from '#contract/site/rich-text/link-address.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface LinkQuestionProps {
  /** Where the selected words lead now. */
  current: LinkTarget | null
  /** With the words for a link that stands on none. */
  onSet: (target: LinkTarget | null, words?: string) => void
  onClose: () => void
}

/** Kinds that have a page of their own. */
const shelves = [
  { kind: 'page', label: 'Pages' },
  { kind: 'article', label: 'Articles' },
  { kind: 'event', label: 'Events' },
  { kind: 'programme', label: 'Programmes' },
] as const

/** Where the selected words lead: an address, or a thing of our own site, which they follow when its address changes. */
export function LinkQuestion({ current, onSet, onClose }: LinkQuestionProps) {
  const [typed, setTyped] = useState(current && 'href' in current ? current.href : '')
  const [item, setItem] = useState(current && 'item' in current ? current.item : '')
  const [problem, setProblem] = useState('')
  // Who may not read them still sets addresses.
  const { value } = useRead(() =>
    call(contentCalls.contentItems).then(
      (answer) => answer.contentItems,
      () => [],
    ),
  )

  const contentItems = value ?? []

  function handleSet() {
    const chosen = contentItems.find(({ id }) => id === item)
    if (item) return onSet({ item }, chosen?.name)
    const href = completeAddress(typed)
    if (href) onSet({ href }, href.replace(/^(?:mailto|tel):/, ''))
    else setProblem(/^\s*http:/i.test(typed) ? messages.linkNotWeb : messages.notALink)
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Link"
      footer={
        <>
          {current && (
            <Button variant="danger" onClick={() => onSet(null)}>
              Remove the link
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleSet}>Set the link</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Address" hint="A website, an email address or a phone number" error={problem}>
          <Input
            data-autofocus
            inputMode="url"
            value={typed}
            maxLength={2000}
            onChange={(event) => {
              setTyped(event.target.value)
              setItem('')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              handleSet()
            }}
          />
        </Field>
        <Field label="Or a page of this site" hint="The link follows it when its address changes" optional>
          <Select
            value={item}
            onChange={(event) => {
              setItem(event.target.value)
              setTyped('')
            }}
            placeholder="None"
            groups={shelves.map(({ kind, label }) => ({
              label,
              names: contentItems.flatMap((one) => (one.kind === kind ? [[one.id, one.name]] : [])),
            }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}
