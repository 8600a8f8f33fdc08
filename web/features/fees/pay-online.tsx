import { CreditCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { states } from '#contract/fees/states.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

const { start } = ownOnlineCalls

interface Wish {
  orderId: string
  /** All that is due, not only what is due next. */
  isWhole?: boolean
}

interface PayOnlineProps extends Wish {
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  children: ReactNode
}

/** Leads to Razorpay's page, from which the payer comes back to their fees; asks for the address that the invoice needs. */
export function PayOnline({ orderId, isWhole = false, children, ...look }: PayOnlineProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  async function handlePay() {
    setIsBusy(true)
    try {
      leaveFor(await call(start, { orderId, isWhole }))
    } catch (problem) {
      if (problem instanceof CallError && problem.key === 'ownAddressNeeded') setIsAsking(true)
      else toast.error(toastOf(problem))
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button {...look} icon={<CreditCard aria-hidden="true" />} busy={isBusy} onClick={handlePay}>
        {children}
      </Button>
      {isAsking && <AddressDialog orderId={orderId} isWhole={isWhole} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** By our own script and not by a form, whose way out of this site the pages' policy forbids. */
function leaveFor({ url }: { url: string }): void {
  window.location.assign(url)
}

function AddressDialog({ orderId, isWhole = false, onClose }: Wish & { onClose: () => void }) {
  const form = useForm({ submit, call: start, isQuiet: true })

  async function submit({ address = '', state = '' }: FormValues) {
    refuseBroken({
      address: address.trim() ? null : messages.ownAddressMissing,
      state: state ? null : messages.ownStateMissing,
    })
    leaveFor(await sendForm(start, { orderId, isWhole, address, state }))
  }

  return (
    <FormDialog
      title="Your address for the invoice"
      description={messages.ownAddressNeeded}
      submit="Continue to payment"
      form={form}
      onClose={onClose}
    >
      <Field name="address" label="Address">
        <Textarea rows={3} autoComplete="street-address" data-autofocus />
      </Field>
      <Field name="state" label="State">
        <Select
          defaultValue=""
          placeholder="Choose your State"
          names={states.map(({ code, name }) => [code, name])}
        />
      </Field>
    </FormDialog>
  )
}
