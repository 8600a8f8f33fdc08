import { useState } from 'react'
import {
  type BankLine,
  type BankPayment,
  bankCalls,
  type SettlementFound,
} from '#contract/fees/bank-calls.ts'
import { methodNames } from '#contract/fees/book-names.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useTypedSearch } from '#web/panel/list/use-typed-search.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Names } from '#web/ui/names.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface ChooseDialogProps {
  line: BankLine
  onClose: () => void
  onDone: () => void
}

const mostOffered = 20

/** Of which payments a credit is the money: those of its amount, others that are searched for, or a settlement. */
export function ChooseDialog({ line, onClose, onDone }: ChooseDialogProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<BankPayment[]>([])
  const [settled, setSettled] = useState<SettlementFound | null>(null)
  const same = useRead(async () => readUnseen({ amount: String(line.amount) }))
  const settlements = same.value?.settlements ?? []
  const about = line.description || line.reference
  const search = useTypedSearch(text, async (q) => (await readUnseen({ q })).payments)
  const found = search.isEnough ? search.found : (same.value?.payments ?? [])
  const isChosen = (id: string) => chosen.some((payment) => payment.id === id)
  const offered = [...chosen, ...found.filter(({ id }) => !isChosen(id))]
  const sum = chosen.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100

  return (
    <ActionDialog
      call={bankCalls.setLine}
      title="Choose the payment"
      description={
        <Sentence
          text={about ? '{amount} of {day}: {about}' : '{amount} of {day}: no description'}
          names={{ amount: rupees(line.amount), about }}
          parts={{ day: shortDay(line.on) }}
        />
      }
      submit="Mark as seen in the bank"
      isQuiet
      isDirty={chosen.length > 0 || settled !== null}
      given={() => {
        if (settled && chosen.length > 0) throw new FormFault('', { paymentIds: messages.chooseOneKind })
        if (settled) return { id: line.id, to: 'matched' as const, settlementId: settled.id }
        if (chosen.length === 0) throw new FormFault('', { paymentIds: messages.choosePayment })
        return { id: line.id, to: 'matched' as const, paymentIds: chosen.map(({ id }) => id) }
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <SearchBox
            label="Search by name, reference or document"
            placeholder="Search by name, reference or document..."
            value={text}
            onChange={setText}
            maxLength={limits.searchMax}
          />
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">
              {search.isEnough ? 'Found' : 'Payments of this amount'}
            </legend>
            {offered.map((payment) => (
              <Checkbox
                key={payment.id}
                name={`payment-${payment.id}`}
                label={<Names of={[payment.person.name, rupees(payment.amount)]} />}
                hint={
                  <>
                    {methodNames[payment.method]}
                    <span> · </span>
                    <Names
                      of={[payment.ref, shortDay(payment.receivedOn), payment.programme, payment.document]}
                    />
                  </>
                }
                checked={isChosen(payment.id)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, payment] : before.filter(({ id }) => id !== payment.id),
                  )
                }
              />
            ))}
            {offered.length === 0 && (
              <p className="text-ink-soft" role="status">
                {search.isReading || (same.value === null && !same.fault)
                  ? 'Searching…'
                  : 'No such payment that the bank has not shown yet. Search for another.'}
              </p>
            )}
          </fieldset>
          {settlements.length > 0 && (
            <fieldset className="grid gap-3">
              <legend className="mb-2 font-semibold">Settlements of Razorpay</legend>
              {settlements.map((settlement) => (
                <Checkbox
                  key={settlement.id}
                  name={`settlement-${settlement.id}`}
                  label={
                    <Sentence
                      text="Settlement of {day}, {sum}"
                      names={{ sum: rupees(settlement.net) }}
                      parts={{ day: shortDay(settlement.settledOn) }}
                    />
                  }
                  hint={<Names of={[settlement.id, settlement.utr]} />}
                  checked={settled?.id === settlement.id}
                  onChange={({ target }) => setSettled(target.checked ? settlement : null)}
                />
              ))}
            </fieldset>
          )}
          {chosen.length > 0 && sum !== line.amount && (
            <p className="text-sm text-danger" role="status">
              <Sentence
                text="The chosen payments are {sum}, the bank shows {amount}."
                names={{ sum: rupees(sum), amount: rupees(line.amount) }}
              />
            </p>
          )}
          {(errors.paymentIds || errors.settlementId) && (
            <p className="text-danger" role="alert">
              {errors.paymentIds || errors.settlementId}
            </p>
          )}
        </>
      )}
    </ActionDialog>
  )
}

async function readUnseen(asked: { q?: string; amount?: string }) {
  return call(bankCalls.unseen, { ...asked, limit: mostOffered })
}
