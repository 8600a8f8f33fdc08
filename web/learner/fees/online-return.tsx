import { useEffect, useRef, useState } from 'react'
import type { OnlineCheck } from '#contract/fees/gateway-schemas.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const everyMs = 3_500
/** Two minutes; what comes later comes by email. */
const mostTries = 34

interface OnlineReturnProps {
  reference: string
  /** The payment is in the books: what is owed is read again. */
  onPaid: () => void
}

/** Whoever comes back from paying is told that it is being confirmed, and then that it is paid. */
export function OnlineReturn({ reference, onPaid }: OnlineReturnProps) {
  const [check, setCheck] = useState<OnlineCheck | null>(null)
  const [tries, setTries] = useState(0)
  const paid = useRef(onPaid)
  paid.current = onPaid
  const isSettled = check !== null && check.state !== 'waiting'
  const isOver = isSettled || tries >= mostTries

  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(
      async () => {
        try {
          const found = await call(ownOnlineCalls.check, { reference })
          setCheck(found)
          if (found.state === 'paid') paid.current()
        } catch {
          // Asked again with the next turn.
        }
        setTries((before) => before + 1)
      },
      tries === 0 ? 0 : everyMs,
    )
    return () => clearTimeout(timer)
  }, [reference, tries, isOver])

  return (
    <section aria-label="Your payment online" className="card gap-3 p-5">
      <div role="status" className="grid gap-3">
        <Words check={check} isOver={isOver} />
      </div>
    </section>
  )
}

function Words({ check, isOver }: { check: OnlineCheck | null; isOver: boolean }) {
  if (check?.state === 'paid') {
    return (
      <>
        <p className="font-semibold text-success">
          <Sentence
            text="Paid: {amount} for {programme}. Thank you."
            names={{ amount: rupees(check.amount), programme: check.programme }}
          />
        </p>
        {check.document && (
          <div className="flex flex-wrap gap-2">
            {[check.document, ...check.moreDocuments].map(({ id, number }) => (
              <ButtonLink key={id} to={`?document=${id}`} variant="secondary" size="sm">
                <Sentence text="Open {number}" names={{ number }} />
              </ButtonLink>
            ))}
          </div>
        )}
      </>
    )
  }
  if (check?.state === 'needs_attention') {
    return <p>We have received your payment. The office will check it and write to you.</p>
  }
  if (check?.state === 'over') return <p>This payment was not made. Nothing was charged.</p>
  if (isOver) {
    return (
      <p>
        The bank has not answered yet. If you have paid, your receipt comes by email and is shown here. Please
        do not pay again.
      </p>
    )
  }
  return <Confirming />
}

function Confirming() {
  return (
    <p className="inline-flex items-center gap-3">
      <Spinner />
      Your payment is being confirmed…
    </p>
  )
}
