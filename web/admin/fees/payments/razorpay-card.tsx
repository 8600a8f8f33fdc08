import { useState } from 'react'
import { Link } from 'react-router'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { keyIdProblem } from '#contract/fees/settings-rules.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

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
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="razorpay">
      <h2 id="razorpay" className="text-lg">
        Razorpay
      </h2>
      <p className="text-sm text-ink-soft">
        {razorpay.keyId
          ? `On, with the key ${razorpay.keyId}${isTest ? ', which is for tests: no money moves' : ''}. Learners pay on Razorpay’s page.`
          : 'Off. With a key of Razorpay learners can pay online, on Razorpay’s page.'}
      </p>
      {razorpay.keyId && (
        <p className="text-sm">
          <Link to="/admin/online" className="link">
            What Razorpay told last, and what needs attention
          </Link>
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {razorpay.keyId ? 'Change the keys' : 'Set up'}
        </Button>
      </div>
      {isOpen && <RazorpayDialog razorpay={razorpay} onClose={() => setIsOpen(false)} onSaved={onSaved} />}
    </Card>
  )
}

function RazorpayDialog({ razorpay, onClose, onSaved }: RazorpayCardProps & { onClose: () => void }) {
  const { setRazorpay } = feeSettingsCalls
  const form = useForm({ submit, call: setRazorpay, isQuiet: true })

  async function submit({ keyId = '', keySecret = '', webhookSecret = '' }: FormValues) {
    refuseBroken({ keyId: keyIdProblem(keyId.trim()) })
    const { message } = await sendForm(setRazorpay, { keyId, keySecret, webhookSecret })
    toast.success(message ?? messages.razorpaySaved)
    onSaved()
    onClose()
  }

  return (
    <FormDialog
      title="Keys of Razorpay"
      description="Make the keys in Razorpay’s dashboard, and there a webhook. Without a key id payments online are off."
      submit="Save"
      form={form}
      onClose={onClose}
    >
      <HookFacts url={razorpay.webhookUrl} />
      <Field name="keyId" label="Key id" optional>
        <Input defaultValue={razorpay.keyId} autoComplete="off" spellCheck={false} />
      </Field>
      <Secret label="Key secret" name="keySecret" isKnown={razorpay.hasSecret} />
      <Secret label="Webhook secret" name="webhookSecret" isKnown={razorpay.hasWebhookSecret} />
    </FormDialog>
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
      hint={isKnown ? 'Known. Leave it empty to keep it.' : 'Kept sealed, and never shown again.'}
    >
      <Input type="password" autoComplete="new-password" />
    </Field>
  )
}
