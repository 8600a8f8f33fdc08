import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { messages } from '#contract/messages.ts'
import { PayerDialog } from '#web/admin/fees/account/payer-dialog.tsx'
import { PersonSearch } from '#web/admin/fees/desk/person-search.tsx'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { amountOf } from './exception-table.tsx'
import type { PaymentException } from './payment-exception.ts'
import '../desk/desk.css'
import { Sentence } from '#web/ui/sentence.tsx'

interface BookDialogProps {
  row: PaymentException
  onClose: () => void
  onDone: () => void
}

interface Choice {
  id: string
  programme: string
  label: string
}

const choiceOf = (
  { id, programme, due }: Pick<BookedOrder, 'id' | 'programme' | 'due'>,
  name: string,
): Choice => ({ id, programme, label: `${name}: ${programme}, ${rupees(due)}` })

/** Says whose payment it is; what is beyond the debt stays as a credit. */
export function BookDialog({ row, onClose, onDone }: BookDialogProps) {
  const { order } = row
  const isOpenOrder = order !== null && row.why !== 'order'
  const [choices, setChoices] = useState<Choice[]>(isOpenOrder ? [choiceOf(order, order.person.name)] : [])
  const [orderId, setOrderId] = useState(choices[0]?.id ?? '')
  const [payerOf, setPayerOf] = useState<Choice | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({ submit, isQuiet: true })

  async function handlePerson(personId: string) {
    try {
      const { person, orders } = await call(deskCalls.account, { personId })
      // Drawn at once: the next question has the focus.
      flushSync(() => {
        setChoices(orders.map((one) => choiceOf(one, person.name)))
        setOrderId(orders[0]?.id ?? '')
        form.clearErrors()
      })
      form.ref.current?.querySelector('select')?.focus()
    } catch (problem) {
      toast.error(toastOf(problem))
    }
  }

  async function submit() {
    refuseBroken({ orderId: orderId ? null : messages.orderNeeded })
    const { message, document } = await sendForm(gatewayCalls.book, { id: row.id, orderId })
    toast.success(message ?? messages.bookedOnline(document.number))
    onDone()
    onClose()
  }

  function handleChoice(id: string) {
    setOrderId(id)
    form.clearErrors()
  }

  const chosen = choices.find(({ id }) => id === orderId)
  return (
    <>
      <FormDialog
        title={<Sentence text="Book {amount}" names={{ amount: amountOf(row) }} />}
        description="It gets its receipt like a payment at the desk. What is more than due stays as a credit."
        submit="Book"
        form={form}
        isDirty={false}
        onClose={onClose}
      >
        <PersonSearch field={field} onChoose={handlePerson} />
        <div data-field="orderId" className="grid min-h-48 content-start gap-2">
          {choices.length > 0 ? (
            <Field label="For" hint="With what is due for each" error={form.errors.orderId}>
              <Select
                value={orderId}
                onChange={(event) => handleChoice(event.target.value)}
                names={choices.map(({ id, label }) => [id, label])}
              />
            </Field>
          ) : (
            form.errors.orderId && <FieldError id="order-error">{form.errors.orderId}</FieldError>
          )}
          <div data-field="payer" className="grid justify-items-start gap-3">
            {chosen && (
              <>
                <FormError text={form.errors.payer} />
                <Button variant="secondary" onClick={() => setPayerOf(chosen)}>
                  Payer
                </Button>
              </>
            )}
          </div>
        </div>
      </FormDialog>
      {payerOf && <PayerDialog order={payerOf} onClose={() => setPayerOf(null)} onDone={form.clearErrors} />}
    </>
  )
}
