import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import { type TakeMethod, takeMethods } from '#contract/fees/book-words.ts'
import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { referenceHints } from '#contract/fees/references.ts'
import { inRupees, noMoney, type Paise, readRupees } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { ScanAndPay } from '#web/features/fees/scan-and-pay.tsx'
import { UpiCode } from '#web/features/fees/upi-code.tsx'
import { useWaysToPay } from '#web/features/fees/use-ways-to-pay.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** In the field of the amount, where no letter belongs. */
const keys: Record<TakeMethod, string> = { cash: 'c', upi: 'u', bank: 'b', cheque: 'q', tds: 't' }

export function methodOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): TakeMethod | undefined {
  if (ctrlKey || metaKey || altKey) return
  return takeMethods.find((method) => keys[method] === key.toLowerCase())
}

const methods = takeMethods.map((value) => ({
  value,
  label: (
    <>
      {value === 'bank' ? 'Bank' : methodNames[value]}
      <span className="desk-key" aria-hidden="true">
        {keys[value].toUpperCase()}
      </span>
    </>
  ),
}))

interface TakeFieldsProps {
  amount: string
  onAmount: (amount: string) => void
  onKey: (event: KeyboardEvent) => void
  method: TakeMethod
  onMethod: (method: TakeMethod) => void
  order: BookedOrder
  /** Who pays. */
  name: string
}

export function TakeFields(props: TakeFieldsProps) {
  const { amount, onAmount, onKey, method, onMethod, order, name } = props
  const today = dayOf(new Date())
  const [day, setDay] = useState(today)
  const [tds, setTds] = useState('')
  const reference = (
    <Field name="ref" label={method === 'tds' ? 'Section' : 'Reference'} hint={referenceHints[method]}>
      <Input inputMode={method === 'upi' ? 'numeric' : undefined} autoComplete="off" />
    </Field>
  )
  return (
    <>
      <Field
        name="amount"
        label="Amount"
        hint={
          <Sentence
            text="{sum} is due for {programme}"
            names={{ sum: inRupees(dueAtDesk(order)), programme: order.programme }}
          />
        }
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="desk-amount"
          value={amount}
          onChange={(event) => onAmount(event.target.value)}
          onKeyDown={onKey}
          onFocus={(event) => event.target.select()}
          autoFocus
        />
      </Field>
      <RadioGroup
        legend="Paid by"
        name="method"
        look="segments"
        options={methods}
        value={method}
        onChange={(value) => onMethod(value as TakeMethod)}
      />
      {method === 'upi' ? (
        <DeskUpi order={order} amount={readRupees(amount).paise} name={name}>
          {reference}
        </DeskUpi>
      ) : (
        method !== 'cash' && reference
      )}
      {method === 'tds' && (
        <p className="rounded-md bg-info-soft p-3 text-sm">
          Tax that the payer deducted counts as paid, but no money is received. Enter the certificate later
          under Cheques and TDS.
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field name="receivedOn" label="Received on">
          <Input
            type="date"
            max={today}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </Field>
        <Field name="note" label="Note" optional>
          <Input placeholder="Not on the document" autoComplete="off" />
        </Field>
        {(method === 'bank' || method === 'cheque') && (
          <>
            <Field
              name="tds"
              label="TDS deducted, ₹"
              optional
              hint="In addition to the amount. One invoice is for both."
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={tds}
                onChange={({ currentTarget }) => setTds(currentTarget.value)}
              />
            </Field>
            {tds.trim() !== '' && (
              <Field name="tdsSection" label="Section" hint={referenceHints.tds}>
                <Input autoComplete="off" />
              </Field>
            )}
          </>
        )}
        {day !== '' && day < today && (
          <Field name="lateReason" label="Why is it entered late?" className="sm:col-span-2">
            <Input placeholder="Shown in the day book and in the audit" autoComplete="off" />
          </Field>
        )}
      </div>
    </>
  )
}

interface DeskUpiProps {
  order: BookedOrder
  amount: Paise | undefined
  /** Who pays. */
  name: string
  /** The field of the reference, which the payer's phone shows next. */
  children: ReactNode
}

/** The code for the payer's phone beside its reference; the reference alone where the owner has given no address. */
function DeskUpi({ order, amount = noMoney, name, children }: DeskUpiProps) {
  const { upi } = useWaysToPay()
  const isShown = upi && amount > noMoney
  return (
    <div className="desk-upi" data-shown={isShown ? '' : undefined}>
      {isShown && <UpiCode upi={upi} amount={amount} orderId={order.id} note={name} className="size-36" />}
      <div className="grid min-w-0 gap-2">
        {isShown && <ScanAndPay upi={upi} amount={amount} />}
        {children}
      </div>
    </div>
  )
}
