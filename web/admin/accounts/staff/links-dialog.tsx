import { Check, Copy } from 'lucide-react'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { WhatsAppButton } from '#web/admin/office/shared/whatsapp-button.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useCopy } from '#web/panel/form/use-copy.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export interface HandedLink {
  id: string
  name: string
  link: string
  /** As a WhatsApp message. */
  text: string
}

/** Shown once: each is handed over to the one it is for. */
export function LinksDialog({ links, onClose }: { links: HandedLink[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="One-time links"
      description="Each person opens their own link to choose a password. It works once, for 72 hours, and is shown only now."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-4">
        {links.map((handed) => (
          <OneLink key={handed.link} {...handed} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Staff have no phone here: WhatsApp asks whom it is for. */
export function LinkOnWhatsApp({ id, name, text, size }: HandedLink & { size?: 'sm' }) {
  return (
    <WhatsAppButton
      whatsapp={{ number: '', text }}
      opened={null}
      press={() => call(staffCalls.invitationOpened, { id })}
      {...(size ? { size, label: `Send the link for ${name} on WhatsApp` } : {})}
    />
  )
}

function OneLink(handed: HandedLink) {
  const { name, link } = handed
  const { input, isCopied, copy } = useCopy(link)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field label={name}>
        <Input ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <IconButton label={`Copy the link for ${name}`} onClick={copy}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span className="col-span-full">
        <LinkOnWhatsApp {...handed} size="sm" />
      </span>
      <p role="status" className="sr-only">
        {isCopied && 'The link has been copied.'}
      </p>
    </li>
  )
}
