import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface LinkDialogProps {
  description: ReactNode
  link: string
  /** Another way to hand it over. */
  action?: ReactNode
  onClose: () => void
}

/** Shown once: the link is not kept anywhere in a form that could be read again. */
export function LinkDialog({ description, link, action, onClose }: LinkDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function handleCopy() {
    input.current?.select()
    // Without a secure connection there is no clipboard of this kind: what is selected can still be copied by hand.
    const isDone = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone ?? document.execCommand('copy'))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="One-time link"
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          {action}
          <Button
            icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={handleCopy}
            data-autofocus
          >
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </>
      }
    >
      <Field label="Link">
        <Input ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <p role="status" className="sr-only">
        {isCopied && 'The link has been copied.'}
      </p>
    </Dialog>
  )
}
