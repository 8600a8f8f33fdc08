import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import { type DeskMethod, deskMethods } from '#contract/fees/book-words.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { referenceHints, referenceProblem } from '#contract/fees/references.ts'
import { groups, groupsTaught } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, readRupees, toPaise, toRupees } from '#contract/money.ts'
import { emailProblem, nameProblem, phoneProblem } from '#contract/rules.ts'
import { type BatchChoice, fittingBatches, readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { readProgrammes } from '#web/admin/catalogue/shared/read-programmes.ts'
import { CardOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { PasswordLink } from '#web/admin/people/shared/password-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { instituteNow } from '#web/content/institute.ts'
import { ScanAndPay } from '#web/features/fees/scan-and-pay.tsx'
import { UpiCode } from '#web/features/fees/upi-code.tsx'
import { useWaysToPay } from '#web/features/fees/use-ways-to-pay.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import type { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { rupees } from '#web/lib/rupees.ts'
import { LeaveGuard } from '#web/panel/form/leave-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { personInSearch } from './person-in-search.ts'
import { CashDialog, cashQuestion, muchCash } from './questions.tsx'
import { TakenCard } from './taken-card.tsx'

interface EnrolFormProps {
  /** What was searched for and not found: a name, a phone or an email. */
  searchText: string
  /** Back to the search, for whoever stands behind. */
  onNext: () => void
  onOpen: (personId: string) => void
}

type Enrolled = ReplyOf<typeof deskCalls.enrol> & { name: string; amount: number }

const methods = deskMethods.map((value) => ({ value, label: value === 'bank' ? 'Bank' : methodNames[value] }))

/** Somebody new at the desk: who they are, what they learn and what they pay, on one screen; then the receipt. */
export function EnrolForm({ searchText, onNext, onOpen }: EnrolFormProps) {
  // Of this opening: a press that is sent twice enrols once.
  const [key] = useState(newKey)
  const { programmes, batches, isUnread } = useOffer()
  const [programmeId, setProgrammeId] = useState('')
  const [fee, setFee] = useState('')
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState<DeskMethod>('cash')
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  /** Who has this name and phone already. */
  const [duplicateId, setDuplicateId] = useState<string | null>(null)
  /** Why so much cash is taken, until the amount or the method changes. */
  const [cash, setCash] = useState<{ of: string; reason?: string | undefined }>({ of: '' })
  const [question, setQuestion] = useState<ReturnType<typeof cashQuestion> | null>(null)
  const form = useForm({
    submit: (values) => submit(values),
    call: deskCalls.enrol,
    isQuiet: true,
  })
  const { upi } = useWaysToPay()
  const known = personInSearch(searchText)
  const mayTakeCash = useMay('fees.settings')
  const [hasInput, setHasInput] = useState(false)
  const chosen = programmes.find(({ id }) => id === programmeId)
  const agreed = readRupees(fee).paise
  const paid = readRupees(amount).paise ?? noMoney
  const isLess = chosen !== undefined && agreed !== undefined && agreed < toPaise(chosen.fees)

  async function submit(
    { name = '', phone = '', email = '', parentPhone = '', batchId = '', reason = '', ref = '' }: FormValues,
    given?: string,
  ) {
    const of = [paid, method].join(' ')
    const cashReason = given ?? (cash.of === of ? cash.reason : undefined)
    refuseBroken({
      name: nameProblem(name),
      phone: phoneProblem(phone),
      email: email.trim() ? emailProblem(email) : null,
      parentPhone: parentPhone.trim() ? phoneProblem(parentPhone) : null,
      programmeId: programmeId ? null : 'Please choose a programme.',
      reason: isLess && !reason.trim() ? messages.reasonRequired : null,
      ref: paid > noMoney ? referenceProblem(method, ref) : null,
    })
    // Asked first: what the server asks back is then asked once, for the press that goes through.
    const asked = method === 'cash' && mayTakeCash && cashReason === undefined ? muchCash(paid) : null
    if (asked) return setQuestion(asked)
    setCash({ of, reason: cashReason })
    const person = { name, phone, email, parentPhone }
    const enrolling = { ...person, programmeId, batchId, agreedFee: fee, reason, amount, method, key }
    const sure = { cashConfirmed: cashReason !== undefined, cashReason }
    const sent = { ...enrolling, ref: method === 'cash' ? '' : ref, ...sure }
    const reply = await sendForm(deskCalls.enrol, sent).catch((fault: FormFault) => {
      const { next } = fault
      setDuplicateId(next && 'personId' in next ? next.personId : null)
      const words = fault.errors?.cashConfirmed
      if (!words) throw fault
      setQuestion(cashQuestion(words))
    })
    if (!reply) return
    setEnrolled({ ...reply, name, amount: toRupees(paid) })
  }

  function handleProgramme(id: string) {
    setProgrammeId(id)
    const fees = programmes.find((one) => one.id === id)?.fees
    setFee(fees === undefined ? '' : String(fees))
  }

  if (enrolled) return <EnrolledCard {...enrolled} onNext={onNext} onOpen={onOpen} />
  return (
    <>
      <LeaveGuard isActive={() => hasInput} isLeftBySearch />
      <Form form={form} className="desk" aria-label="Enrol someone new" onInput={() => setHasInput(true)}>
        <div className="desk-take">
          <h2 className="text-xl">Enrol someone new</h2>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field name="name" label="Name">
              <Input autoComplete="off" defaultValue={known.name} autoFocus={known.name === undefined} />
            </Field>
            <Field name="phone" label="Phone" hint="Ten digits, such as 98765 43210">
              <Input
                type="tel"
                inputMode="tel"
                autoComplete="off"
                defaultValue={known.phone}
                autoFocus={known.name !== undefined}
              />
            </Field>
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field name="email" label="Email" optional>
              <Input type="email" autoComplete="off" defaultValue={known.email} />
            </Field>
            <Field name="parentPhone" label="Parent’s phone" optional>
              <Input type="tel" inputMode="tel" autoComplete="off" />
            </Field>
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field name="programmeId" label="Programme">
              <Select
                placeholder="Choose"
                value={programmeId}
                onChange={(event) => handleProgramme(event.target.value)}
                groups={groupsTaught(instituteNow().teaches).map((group) => ({
                  label: groups[group].people,
                  names: programmes.flatMap(({ id, name, kind }) =>
                    kind === groups[group].kind ? [[id, name]] : [],
                  ),
                }))}
              />
            </Field>
            <Field name="batchId" label="Batch" optional>
              <Select
                placeholder="No batch yet"
                disabled={!programmeId}
                key={programmeId}
                names={fittingBatches(batches, programmeId).map(({ id, name }) => [id, name])}
              />
            </Field>
          </div>
          {duplicateId && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onOpen(duplicateId)}
              className="justify-self-start"
            >
              Open their account
            </Button>
          )}
          {isUnread && <FormError text={messages.failedToLoadOptions} />}
        </div>
        <div className="desk-take">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              name="agreedFee"
              label="Agreed fee"
              hint={chosen && <Sentence text="The fee is {fee}" names={{ fee: rupees(chosen.fees) }} />}
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={fee}
                onChange={(event) => setFee(event.target.value)}
              />
            </Field>
            {isLess && (
              <Field name="reason" label="Why less" hint="Kept with the discount">
                <Input autoComplete="off" />
              </Field>
            )}
          </div>
          <Field name="amount" label="Paid now" hint="Leave it empty when nothing is paid yet">
            <Input
              inputMode="decimal"
              autoComplete="off"
              className="desk-amount"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          </Field>
          <RadioGroup
            legend="Paid by"
            name="method"
            look="segments"
            options={methods}
            value={method}
            onChange={(value) => setMethod(value as DeskMethod)}
          />
          {method === 'upi' && upi && paid > noMoney && (
            <div className="desk-upi" data-shown="">
              <UpiCode upi={upi} amount={paid} orderId={key} note={chosen?.name ?? ''} className="size-36" />
              <ScanAndPay upi={upi} amount={paid} />
            </div>
          )}
          {method !== 'cash' && (
            <Field name="ref" label="Reference" hint={referenceHints[method]}>
              <Input autoComplete="off" />
            </Field>
          )}
          <FormError text={form.errors.form ?? form.errors.payer} />
          <Button type="submit" size="lg" busy={form.isBusy} className="w-full">
            <span>
              <Sentence
                text={paid > noMoney ? 'Enrol and take {paid}' : 'Enrol'}
                names={{ paid: inRupees(paid) }}
              />
            </span>
          </Button>
          <Button variant="ghost" size="sm" onClick={onNext} className="justify-self-start">
            Cancel
          </Button>
        </div>
      </Form>
      {question && (
        <CashDialog
          question={question}
          onClose={() => setQuestion(null)}
          onReason={(reason) => {
            setQuestion(null)
            void form.run((values) => submit(values, reason))
          }}
        />
      )}
    </>
  )
}

interface EnrolledCardProps extends Enrolled {
  onNext: () => void
  onOpen: (personId: string) => void
}

function EnrolledCard({
  personId,
  phoneNote,
  name,
  amount,
  document,
  countsOn,
  order,
  onNext,
  onOpen,
}: EnrolledCardProps) {
  return (
    <div className="desk">
      <section className="desk-take" aria-label="Enrolled">
        <p role="status" className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden="true" />
          <span>
            <Sentence
              text={messages.enrolledAtDesk('{name}', '{programme}')}
              names={{ name, programme: order.programme }}
            />
          </span>
        </p>
        {!document && (
          <p className="text-ink-soft">
            <Sentence text="Nothing is paid yet. {due} is due." names={{ due: rupees(order.due) }} />
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {phoneNote ||
            'Give them a link to choose a password. It works once, for 72 hours. They log in with their phone number.'}
        </p>
        <PasswordLink
          personId={personId}
          name={name}
          action={(link) => <CardOnWhatsApp list="passwordLink" cardKey={personId} link={link} />}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onOpen(personId)}>
            Fee account
          </Button>
          {!document && <Button onClick={onNext}>Next person</Button>}
        </div>
      </section>
      {document && (
        <TakenCard
          {...{ document, amount, countsOn, order, personId, onNext }}
          onMore={() => onOpen(personId)}
        />
      )}
    </div>
  )
}

/** What can be learnt here, and where, of all groups. */
function useOffer() {
  const [offer, setOffer] = useState<{ programmes: Programme[]; batches: BatchChoice[]; isUnread: boolean }>({
    programmes: [],
    batches: [],
    isUnread: false,
  })
  useEffect(() => {
    let isLeft = false
    async function read() {
      const [batches, programmes] = await Promise.all([readBatches(), readProgrammes()])
      if (isLeft) return
      const isUnread = batches === null || programmes === null
      setOffer({ programmes: programmes ?? [], batches: batches ?? [], isUnread })
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [])
  return offer
}
