import { useState } from 'react'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { messages } from '#contract/messages.ts'
import { DeclineEmailChoice } from '#web/admin/admissions/shared/decline-email-choice.tsx'
import { EmailPreview } from '#web/admin/admissions/shared/email-preview.tsx'
import { CardOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { knownAlready } from './known-already.ts'
import type { PendingRequest } from './read-requests.ts'
import type { DeclineEmail } from './use-decisions.ts'

interface DeleteRequestDialogProps {
  requests: PendingRequest[]
  onClose: () => void
  onConfirm: (declineEmail: DeclineEmail) => void
}

/** Declining: with an email that is read before it goes, or quietly. */
export function DeleteRequestDialog({ requests, onClose, onConfirm }: DeleteRequestDialogProps) {
  const [first] = requests
  const { known, isEverybody, count } = knownAlready(requests)
  const [isQuiet, setIsQuiet] = useState(isEverybody)
  const [reason, setReason] = useState('')

  return (
    <Dialog
      open
      role="alertdialog"
      lightDismiss={reason === ''}
      onClose={onClose}
      title={messages.confirmDeletion}
      description={
        <Sentence
          text={`${messages.sureToDelete(requests.length === 1 ? '{name}' : `${requests.length} requests`)} ${whatGoes(requests)}`}
          names={{ name: first?.person.name, programme: first?.programme }}
        />
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {first && requests.length === 1 && !isQuiet && (
            <CardOnWhatsApp list="decline" cardKey={first.id} text={reason.trim()} />
          )}
          <Button
            variant="danger"
            onClick={() => onConfirm({ isQuiet, reason: isQuiet ? '' : reason.trim() })}
          >
            Delete
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DeclineEmailChoice emails={requests.length} isQuiet={isQuiet} onChange={setIsQuiet} />
        {count > 0 && !isEverybody && (
          <p className="text-sm text-ink-soft">
            {samePhoneWords(count, requests.length, known === 'accepted')}
          </p>
        )}
        {isQuiet && isEverybody && (
          <p className="text-sm text-ink-soft">
            {known === 'accepted'
              ? '“No email” is chosen because the same phone belongs to somebody who is accepted already.'
              : '“No email” is chosen because the same phone belongs to somebody who waits as well.'}
          </p>
        )}
        {!isQuiet && (
          <>
            <Field label="Reason" optional hint="Shown in the email">
              <Textarea
                rows={2}
                maxLength={maxLength(admissionCalls.decline, 'reason')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
            {first && (
              <EmailPreview
                endpoint={admissionCalls.declineEmail}
                query={{ id: first.id, reason: reason.trim() }}
                others={requests.length - 1}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function whatGoes(requests: PendingRequest[]): string {
  const further = requests.filter(({ isSignUp }) => !isSignUp)
  if (further.length === 0)
    return requests.length === 1 ? 'The sign-up is deleted.' : 'The sign-ups are deleted.'
  if (further.length < requests.length) return 'Sign-ups are deleted; people who are accepted already stay.'
  return requests.length === 1
    ? 'Only the request for {programme} is declined; the person stays.'
    : 'Only the requests are declined; the people stay.'
}

/** Of several who are deleted, some may be people whom the office knows by another record. */
function samePhoneWords(count: number, all: number, isAccepted: boolean): string {
  const whole = all.toLocaleString('en-IN')
  if (count === 1)
    return isAccepted
      ? `1 of the ${whole} has the same phone as somebody who is accepted already. To send that one no email, delete it apart from the others.`
      : `1 of the ${whole} has the same phone as somebody who waits as well. To send that one no email, delete it apart from the others.`
  const some = count.toLocaleString('en-IN')
  return isAccepted
    ? `${some} of the ${whole} have the same phone as somebody who is accepted already. To send those no email, delete them apart from the others.`
    : `${some} of the ${whole} have the same phone as somebody who waits as well. To send those no email, delete them apart from the others.`
}
