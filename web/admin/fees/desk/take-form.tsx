import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#contract/calendar.ts'
import type { DocumentMark } from '#contract/fees/account-schemas.ts'
import type { TakeMethod } from '#contract/fees/book-words.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { referenceProblem } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, readRupees, toRupees } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { BookedOrder, FeeAccount } from '#web/admin/fees/shared/account.ts'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { askFor } from '#web/admin/fees/shared/ask-for.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import type { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { type Agreed, CashDialog, cashQuestion, questionFor } from './questions.tsx'
import { methodOfKey, TakeFields } from './take-fields.tsx'

interface TakeFormProps {
  order: BookedOrder
  /** Of whoever pays. */
  account: FeeAccount
  /** It waits for a second person's yes. */
  onAsked: () => void
  onTaken: (taken: { document: DocumentMark; amount: number; countsOn: string; order: BookedOrder }) => void
}

/** Takes money for one order: Enter takes what is asked for, a letter changes the method. */
export function TakeForm({ order, account, onTaken, onAsked }: TakeFormProps) {
  // Of this opening: a press that is sent twice is one payment.
  const [key] = useState(newKey)
  const [amount, setAmount] = useState(() => {
    const asked = askFor(order, dayOf(new Date()))
    return asked > noMoney ? typedRupees(asked) : ''
  })
  const [method, setMethod] = useState<TakeMethod>('cash')
  const [agreed, setAgreed] = useState<{ to: string; yes: Agreed }>({ to: '', yes: {} })
  const [question, setQuestion] = useState<ReturnType<typeof questionFor>>(null)
  const form = useForm({
    submit: (values) => submit(values, {}),
    call: deskCalls.take,
    isQuiet: true,
  })
  const given = readRupees(amount)
  const mayTakeCash = useMay('fees.settings')

  async function submit(values: FormValues, yes: Agreed) {
    const { ref = '', receivedOn = '', note = '', lateReason = '', tds = '', tdsSection = '' } = values
    const kept = readRupees(tds)
    refuseBroken({
      amount: amountProblem(given),
      ref: referenceProblem(method, ref),
      tds: kept.problem === 'missing' ? null : amountProblem(kept),
      tdsSection: kept.problem === 'missing' ? null : referenceProblem('tds', tdsSection),
      lateReason:
        receivedOn < dayOf(new Date()) && receivedOn && !lateReason.trim()
          ? messages.lateReasonRequired
          : null,
    })
    // A yes holds until what it was said to changes, also when the server refuses something else.
    const to = [amount, method, tds, dueAtDesk(order)].join(' ')
    const nextAgreed = { ...(agreed.to === to && agreed.yes), ...yes }
    const asked = questionFor(order, method, (given.paise ?? 0) + (kept.paise ?? 0), {
      agreed: nextAgreed,
      mayTakeCash,
    })
    setAgreed({ to, yes: nextAgreed })
    setQuestion(asked)
    if (asked) return
    const taking = {
      orderId: order.id,
      amount,
      method,
      ref: method === 'cash' ? '' : ref,
      receivedOn,
      note,
      tds,
      tdsSection,
      asCredit: nextAgreed.credit,
      lateReason,
      cashConfirmed: nextAgreed.cash !== undefined,
      cashReason: nextAgreed.cash,
      key,
      expectedDue: toRupees(dueAtDesk(order)),
    }
    const reply = await sendForm(deskCalls.take, taking).catch((fault: FormFault) => {
      if (fault.key === 'waitsForYes') {
        toast.success(fault.message)
        return onAsked()
      }
      // The day's cash of all their orders is the server's to know.
      const words = fault.errors?.cashConfirmed
      if (!words) throw fault
      setQuestion(cashQuestion(words))
    })
    if (!reply) return
    onTaken({
      document: reply.document,
      amount: given.paise === undefined ? 0 : toRupees(given.paise),
      countsOn: reply.countsOn,
      order: reply.order,
    })
  }

  function handleAgreed(yes: Agreed) {
    setQuestion(null)
    void form.run((values) => submit(values, yes))
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = methodOfKey(event)
    if (!chosen) return
    event.preventDefault()
    setMethod(chosen)
  }

  return (
    <>
      <Form form={form} className="desk-take" aria-label={`Take money for ${order.programme}`}>
        <TakeFields
          amount={amount}
          onAmount={setAmount}
          onKey={handleKey}
          method={method}
          onMethod={setMethod}
          order={order}
          name={account.person.name}
        />
        <div data-field="payer" hidden={!form.errors.payer}>
          <FormError text={form.errors.payer} />
          <Link to={`/admin/account?order=${order.id}`} className="link">
            Enter the payer
          </Link>
        </div>
        <FormError text={form.errors.form} />
        {account.openDay > dayOf(new Date()) && (
          <p className="rounded-md bg-info-soft p-3 text-sm">
            {messages.todayIsClosed(readableDay(account.openDay))}
          </p>
        )}
        <Button type="submit" size="lg" busy={form.isBusy} className="w-full">
          {given.paise === undefined ? (
            'Take payment'
          ) : (
            <span>
              <Sentence text="Take {sum}" names={{ sum: inRupees(given.paise) }} />
            </span>
          )}
          <kbd className="desk-key">Enter</kbd>
        </Button>
      </Form>
      <ConfirmDialog
        open={question?.about === 'credit'}
        onClose={() => setQuestion(null)}
        onConfirm={() => handleAgreed({ credit: true })}
        title={question?.title ?? ''}
        confirmLabel={question?.yes ?? ''}
        cancelLabel="Go back"
        tone="primary"
        busy={form.isBusy}
      >
        {question?.text}
      </ConfirmDialog>
      {question?.about === 'cash' && (
        <CashDialog
          question={question}
          onClose={() => setQuestion(null)}
          onReason={(cash) => handleAgreed({ cash })}
        />
      )}
    </>
  )
}
