import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { completeAddress } from '#contract/site/rich-text/link-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface LinkQuestionProps {
  /** The address that the selected words lead to now. */
  current: string
  onSet: (href: string | null) => void
  onClose: () => void
}

/** Where the selected words lead. */
export function LinkQuestion({ current, onSet, onClose }: LinkQuestionProps) {
  const [typed, setTyped] = useState(current)
  const [problem, setProblem] = useState('')

  function handleSet() {
    const address = completeAddress(typed)
    if (address) onSet(address)
    else setProblem(messages.notALink)
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
      <Field label="Address" hint="A website, an email address or a phone number" error={problem}>
        <Input
          data-autofocus
          inputMode="url"
          value={typed}
          maxLength={2000}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            handleSet()
          }}
        />
      </Field>
    </Dialog>
  )
}
