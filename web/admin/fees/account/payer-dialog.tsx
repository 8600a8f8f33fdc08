import { useState } from 'react'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { readGstin } from '#contract/fees/gstin.ts'
import {
  listCountries,
  type PayerPlace,
  payerPlaceNames,
  payerPlaces,
  payerProblems,
} from '#contract/fees/payer-rules.ts'
import { states } from '#contract/fees/states.ts'
import { messages } from '#contract/messages.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { AccountActionProps } from './account-action.ts'

const readPayer = (orderId: string) => call(billCalls.billTo, { orderId })
type Payer = Awaited<ReturnType<typeof readPayer>>['billTo']

/** Who the next documents of an order are made out to, when that is not the learner. */
export function PayerDialog({
  order,
  onClose,
  onDone,
}: AccountActionProps & { order: Pick<BookedOrder, 'id' | 'programme'> }) {
  const { value: known, fault } = useRead(() => readPayer(order.id))

  function given({ name = '', address = '', gstin = '', state = '', ...more }: FormValues) {
    const { place = 'india', country = '', isForex } = more
    const payer = { name, address, gstin, state, place: place as PayerPlace, country }
    const trimmed = { name: name.trim(), address: address.trim(), gstin: readGstin(gstin) }
    refuseBroken(payerProblems({ ...payer, ...trimmed }))
    return { orderId: order.id, ...payer, isForex: isForex === 'on' }
  }

  return (
    <ActionDialog
      key={known ? 'known' : 'reading'}
      title="Payer"
      description={
        <Sentence
          text="{programme}. New documents name this payer, such as a company that pays. Leave the name empty for the learner. A tax invoice of ₹50,000 or more needs the payer’s address."
          names={{ programme: order.programme }}
        />
      }
      submit="Save"
      isQuiet
      call={billCalls.setBillTo}
      given={given}
      said={messages.payerSaved}
      onDone={onDone}
      isReady={known !== null}
      onClose={onClose}
    >
      {fault && <p className="text-sm text-danger">{fault}</p>}
      <PayerFields payer={known?.billTo ?? null} />
    </ActionDialog>
  )
}

const places = payerPlaces.map((value) => ({ value, label: payerPlaceNames[value] }))

function PayerFields({ payer }: { payer: Payer }) {
  const [place, setPlace] = useState<string>(payer?.place ?? 'india')
  const isAbroad = place === 'abroad'
  return (
    <>
      <Field name="name" label="Name" optional={place === 'india'}>
        <Input defaultValue={payer?.name} autoComplete="off" data-autofocus />
      </Field>
      <RadioGroup legend="Payer’s location" name="place" options={places} value={place} onChange={setPlace} />
      <Field name="address" label="Address" optional={place === 'india'}>
        <Textarea rows={3} defaultValue={payer?.address} />
      </Field>
      {isAbroad && (
        <>
          <Field name="country" label="Country">
            <Select
              defaultValue={payer?.country}
              placeholder="Choose a country"
              names={listCountries().map(({ code, name }) => [code, name])}
            />
          </Field>
          <Checkbox
            name="isForex"
            label="Taught online and paid in foreign exchange (an export)"
            hint="Both must be true. Otherwise tax is charged as in your own State, and so it is for cash, UPI, cheques and Razorpay."
            defaultChecked={payer?.isForex}
          />
        </>
      )}
      {place !== 'india' && (
        <p className="text-sm text-ink-soft">
          With a letter of undertaking (LUT) no tax is charged, and the whole price is taxable value.
        </p>
      )}
      {place === 'india' && (
        <Field name="state" label="State" optional hint="Only for a payer without a GSTIN.">
          <Select
            defaultValue={payer?.state ?? ''}
            placeholder="Choose a State"
            names={states.map(({ code, name }) => [code, name])}
          />
        </Field>
      )}
      {!isAbroad && (
        <Field name="gstin" label="GSTIN" optional={place === 'india'}>
          <Input
            defaultValue={payer?.gstin}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
    </>
  )
}
