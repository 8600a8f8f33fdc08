import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OwnBookedOrder } from '#contract/fees/account-schemas.ts'
import type { UpiPayee } from '#contract/fees/upi-calls.ts'
import { messages } from '#contract/messages.ts'
import { type GivenMoney, inRupees, noMoney, type Paise, readRupees, toPaise } from '#contract/money.ts'
import type { Problem } from '#contract/rules.ts'
import { instituteNow } from '#web/content/institute.ts'
import { PayOnline } from '#web/features/fees/pay-online.tsx'
import { Amount } from '#web/features/fees/scan-and-pay.tsx'
import { UpiCode } from '#web/features/fees/upi-code.tsx'
import { upiLink } from '#web/features/fees/upi-link.ts'
import { useWaysToPay } from '#web/features/fees/use-ways-to-pay.ts'
import { useSession } from '#web/lib/session.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface WaysToPayProps {
  orders: OwnBookedOrder[]
  onClaim: (order: OwnBookedOrder) => void
}

/** How what is due can be paid: online where the owner has set it up, by UPI where there is an address, at the office. */
export function WaysToPay({ orders, onClaim }: WaysToPayProps) {
  const { upi, isOnline } = useWaysToPay()
  const isWide = useIsWide()
  const [chosenId, setChosenId] = useState(orders[0]?.id)
  const order = orders.find(({ id }) => id === chosenId) ?? orders[0]
  if (!order) return null
  // A phone has its UPI app in it, and costs the institute no fee.
  const isUpiFirst = upi !== null && !isWide
  const online = isOnline && <Online key={order.id} order={order} />
  return (
    <Section title="How to pay" titleClassName="text-xl" className="card gap-4 p-5">
      {orders.length > 1 && (
        <Select
          aria-label="Pay for"
          value={order.id}
          onChange={(event) => setChosenId(event.target.value)}
          names={orders.map(({ id, programme, nextDue, due }) => [
            id,
            `${programme}: ${inRupees(toPaise(nextDue || due))}`,
          ])}
        />
      )}
      {!isUpiFirst && online}
      {upi ? (
        <ByUpi key={order.id} upi={upi} order={order} />
      ) : (
        <p>
          <Sentence
            text="At the office in cash, by cheque or by bank transfer, or call {phone}."
            parts={{
              phone: (
                <a href={instituteNow().phone.href} className="link" translate="no">
                  {instituteNow().phone.label}
                </a>
              ),
            }}
          />
        </p>
      )}
      {isUpiFirst && online}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Where one can pay here, that comes first. */}
        <Button variant={upi || isOnline ? 'secondary' : 'primary'} onClick={() => onClaim(order)}>
          I have paid by UPI
        </Button>
        <p className="text-sm text-ink-soft print:hidden">
          Tell us the UTR shown in the app, so that we can find the payment.
        </p>
      </div>
    </Section>
  )
}

/** The amount that is due next, or another; on a phone its own app comes first, a code is for another phone. */
function ByUpi({ upi, order }: { upi: UpiPayee; order: OwnBookedOrder }) {
  const name = useSession()?.user.name ?? ''
  const isWide = useIsWide()
  const [typed, setTyped] = useState(() => typedRupees(toPaise(order.nextDue || order.due)))
  const given = readRupees(typed)
  const problem = amountProblem(given, toPaise(order.due))
  const amount = !problem && !given.problem ? given.paise : null
  return (
    <div className="grid gap-4">
      <Field label="Amount, ₹" error={problem} className="max-w-60">
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {amount && !isWide && (
        <a
          href={upiLink(upi, { amount, orderId: order.id, note: name })}
          className="btn btn-primary btn-lg h-auto whitespace-normal text-center"
        >
          <span>
            <Sentence text="Pay {amount} with a UPI app" parts={{ amount: <Amount of={amount} /> }} />
          </span>
        </a>
      )}
      {amount && (
        <FromAnotherPhone isOpen={isWide}>
          <div className="flex flex-wrap items-center gap-6">
            <UpiCode upi={upi} amount={amount} orderId={order.id} note={name} />
            <div className="grid min-w-[min(14rem,100%)] flex-1 gap-3">
              <p>
                <Sentence
                  text="Scan the code with any UPI app, or send {amount} to"
                  parts={{ amount: <Amount of={amount} /> }}
                />
              </p>
              <UpiAddress address={upi.address} />
            </div>
          </div>
        </FromAnotherPhone>
      )}
    </div>
  )
}

/** A phone cannot scan what it shows itself. */
function FromAnotherPhone({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (isOpen) return children
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Pay from another phone or by UPI id
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}

function amountProblem(given: GivenMoney, due: Paise): Problem {
  if (given.problem || given.paise <= noMoney) return messages.notAnAmount
  return given.paise > due ? messages.moreThanDue(due) : null
}

/** By card, net banking, a wallet or UPI, on Razorpay's page; confirmed at once. */
function Online({ order: { id, due, nextDue } }: { order: OwnBookedOrder }) {
  const isPart = nextDue > 0 && nextDue < due
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <PayOnline orderId={id}>
          <span>
            <Sentence
              text="Pay {amount} online"
              parts={{ amount: <Amount of={toPaise(isPart ? nextDue : due)} /> }}
            />
          </span>
        </PayOnline>
        {isPart && (
          <PayOnline orderId={id} isWhole variant="secondary">
            <span>
              <Sentence text="Pay all: {amount}" parts={{ amount: <Amount of={toPaise(due)} /> }} />
            </span>
          </PayOnline>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        By card, UPI, net banking or wallet, on Razorpay’s page. Then you come back here and get the receipt.
      </p>
    </div>
  )
}

/** The address to be typed or copied into a UPI app. */
function UpiAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function handleCopy() {
    // Without a secure connection there is no clipboard of this kind: what is shown can still be copied by hand.
    await navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      () => {},
    )
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <strong translate="no" className="select-all wrap-anywhere">
        {address}
      </strong>
      <Button
        variant="secondary"
        size="sm"
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={handleCopy}
      >
        {isCopied ? 'Copied' : 'Copy UPI id'}
      </Button>
    </span>
  )
}
