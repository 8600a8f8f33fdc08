import { billCalls } from '#contract/fees/bill-calls.ts'
import { isGstin, readGstin } from '#contract/fees/gstin.ts'
import { states } from '#contract/fees/states.ts'
import { messages } from '#contract/messages.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { DeedProps } from './deed.ts'

const { setBillTo } = billCalls

/** Who the next papers of an order are made out to, when that is not the learner. */
export function PayerDialog({ order, onClose, onDone }: DeedProps & { order: BookedOrder }) {
  const { value: known, fault } = useRead(() => call(billCalls.billTo, { orderId: order.id }))
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })

  async function submit({ name = '', address = '', gstin = '', state = '' }: FormValues) {
    const typed = readGstin(gstin)
    refuseBroken({
      gstin: typed && !isGstin(typed) ? messages.invalidGstin : null,
      address: typed && !address.trim() ? messages.payerAddressNeeded : null,
    })
    const { message } = await sendForm(setBillTo, { orderId: order.id, name, address, gstin, state })
    toast.success(message ?? messages.payerSaved)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      key={known ? 'known' : 'reading'}
      title="Payer"
      description={`${order.programme}. Documents from now on are made out so. For a company that pays in the learner’s place, or with the learner’s own address, which a tax invoice of ₹50,000 or more needs. Leave the name empty for the learner as they are known here.`}
      submit="Save"
      form={form}
      isReady={known !== null}
      onClose={onClose}
    >
      {fault && <p className="text-sm text-danger">{fault}</p>}
      <Field label="Name" optional error={form.errors.name}>
        <Input
          name="name"
          defaultValue={known?.billTo?.name}
          maxLength={maxLength(setBillTo, 'name')}
          autoComplete="off"
          data-autofocus
        />
      </Field>
      <Field label="Address" optional error={form.errors.address}>
        <Textarea
          name="address"
          rows={3}
          defaultValue={known?.billTo?.address}
          maxLength={maxLength(setBillTo, 'address')}
        />
      </Field>
      <Field label="State" optional hint="Of a payer without a GSTIN." error={form.errors.state}>
        <Select name="state" defaultValue={known?.billTo?.state ?? ''}>
          <option value="">Not said</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="GSTIN" optional error={form.errors.gstin}>
        <Input
          name="gstin"
          defaultValue={known?.billTo?.gstin}
          maxLength={maxLength(setBillTo, 'gstin')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}
