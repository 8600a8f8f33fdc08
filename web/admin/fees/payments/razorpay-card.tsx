import { useState } from 'react'
import { Link } from 'react-router'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { keyIdProblem } from '#contract/fees/settings-rules.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'

type Razorpay = FeeSettings['razorpay']

interface RazorpayCardProps {
  razorpay: Razorpay
  onSaved: () => void
}

/** Payments online, by Razorpay's own page; off without a key. */
export function RazorpayCard({ razorpay, onSaved }: RazorpayCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isTest = razorpay.keyId.startsWith('rzp_test_')
  return (
    <Section title="Razorpay" className="card grid gap-3 p-5">
      <p className="text-sm text-ink-soft">
        {!razorpay.keyId
          ? 'Off. With Razorpay keys, learners can pay online on Razorpay’s page.'
          : isTest
            ? `On, with the key ${razorpay.keyId}, which is for tests: no money moves. Learners pay on Razorpay’s page.`
            : `On, with the key ${razorpay.keyId}. Learners pay on Razorpay’s page.`}
      </p>
      {razorpay.keyId && (
        <p className="text-sm">
          <Link to="/admin/online" className="link">
            Razorpay’s last messages, and what needs attention
          </Link>
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {razorpay.keyId ? 'Change the keys' : 'Set up'}
        </Button>
      </div>
      {isOpen && <RazorpayDialog razorpay={razorpay} onClose={() => setIsOpen(false)} onSaved={onSaved} />}
    </Section>
  )
}

function RazorpayDialog({ razorpay, onClose, onSaved }: RazorpayCardProps & { onClose: () => void }) {
  function given({ keyId = '', keySecret = '', webhookSecret = '' }: FormValues) {
    refuseBroken({ keyId: keyIdProblem(keyId.trim()) })
    return { keyId, keySecret, webhookSecret }
  }

  return (
    <ActionDialog
      title="Keys of Razorpay"
      description="Create the keys and a webhook in Razorpay’s dashboard. Without a key id, online payments are off."
      submit="Save"
      isQuiet
      call={feeSettingsCalls.setRazorpay}
      given={given}
      said={messages.razorpaySaved}
      onDone={onSaved}
      onClose={onClose}
    >
      <HookFacts url={razorpay.webhookUrl} />
      <Field name="keyId" label="Key id" optional>
        <Input defaultValue={razorpay.keyId} autoComplete="off" spellCheck={false} />
      </Field>
      <Secret label="Key secret" name="keySecret" isKnown={razorpay.hasSecret} />
      <Secret label="Webhook secret" name="webhookSecret" isKnown={razorpay.hasWebhookSecret} />
    </ActionDialog>
  )
}

const hookEvents =
  'payment_link.paid, payment.captured, refund.processed, refund.failed, settlement.processed'

/** What to enter at Razorpay. */
function HookFacts({ url }: { url: string }) {
  return (
    <dl className="grid gap-2 text-sm">
      <div>
        <dt className="text-ink-soft">Address of the webhook</dt>
        <dd className="font-semibold wrap-anywhere select-all">{url}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">Its events</dt>
        <dd className="wrap-anywhere">{hookEvents}</dd>
      </div>
    </dl>
  )
}

interface SecretProps {
  label: string
  name: string
  isKnown: boolean
}

function Secret({ label, name, isKnown }: SecretProps) {
  return (
    <Field
      name={name}
      label={label}
      hint={isKnown ? 'Saved. Leave it empty to keep it.' : 'Stored encrypted and never shown again.'}
    >
      <Input type="password" autoComplete="new-password" />
    </Field>
  )
}
