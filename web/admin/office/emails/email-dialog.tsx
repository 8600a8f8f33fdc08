import { readableMoment } from '#contract/short-dates.ts'
import { openedInWords, WhatsAppButton } from '#web/admin/office/shared/whatsapp-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Email, stateNames, stateTones } from './email.ts'

interface EmailDialogProps {
  email: Email
  onClose: () => void
  onSendAgain: () => void
}

export function EmailDialog({ email, onClose, onSendAgain }: EmailDialogProps) {
  const { id, whatsapp, opened, subject, to, state, body, tries, lastError, createdAt, sentAt } = email
  return (
    <Dialog
      open
      size="lg"
      lightDismiss
      onClose={onClose}
      title={subject}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Close
          </Button>
          <WhatsAppButton whatsapp={whatsapp} opened={null} press={{ id }} />
          {state === 'failed' && <Button onClick={onSendAgain}>Send again</Button>}
        </>
      }
    >
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        To <span className="font-semibold">{to}</span>
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </p>
      <p className="mb-4 text-sm text-ink-soft">
        Written {readableMoment(createdAt)}
        {sentAt && `, sent ${readableMoment(sentAt)}`}
        {!sentAt && tries > 0 && `, tried ${tries === 1 ? 'once' : `${tries} times`}`}
      </p>
      {opened && <p className="mb-4 text-sm text-ink-soft">{openedInWords(opened)}</p>}
      {lastError && state !== 'sent' && (
        <p className="mb-4 rounded-md bg-danger-soft p-3 text-sm text-danger">{lastError}</p>
      )}
      <p className="whitespace-pre-wrap rounded-md bg-sunken p-4">{body}</p>
    </Dialog>
  )
}
