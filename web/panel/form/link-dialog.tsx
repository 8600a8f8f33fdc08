import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useCopy } from './use-copy.ts'

interface LinkDialogProps {
  description: ReactNode
  link: string
  /** Another way to hand it over. */
  action?: ReactNode
  onClose: () => void
}

/** Shown once: the link is not kept anywhere in a form that could be read again. */
export function LinkDialog({ description, link, action, onClose }: LinkDialogProps) {
  const { input, isCopied, copy } = useCopy(link)
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
            onClick={copy}
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
