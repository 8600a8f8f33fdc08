import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { FilterSegments, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import type { Route } from './+types/route.ts'
import { BookDialog } from './book-dialog.tsx'
import { amountOf, PaymentExceptionTable, type Way } from './exception-table.tsx'
import { type PaymentException, readPaymentException } from './payment-exception.ts'
import { Standing } from './standing.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readPaymentException)
}

export const HydrateFallback = () => <ListSkeleton what="payments" />

/** What came through Razorpay and needs the office; everything else books itself. */
export default function OnlinePayments({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readPaymentException)
  const [open, setOpen] = useState<{ way: Way; row: PaymentException } | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(null)
  const readAgain = () => void revalidate()

  function handleSettled() {
    flushSync(close)
    // The row whose button had the focus goes.
    document.getElementById('main')?.focus({ preventScroll: true })
    readAgain()
  }

  return (
    <>
      <ListScreen
        title="Online payments"
        lead="Online payments are booked automatically. Payments that need you are listed here."
        what="payments that need attention"
        icon={<CreditCard aria-hidden="true" />}
        note={loaderData && <Standing gateway={loaderData.gateway} onAsked={readAgain} />}
        filters={
          <>
            <ListSearch label="Search by payment or payer" />
            <FilterSegments
              name="state"
              label="State"
              all="Needs attention"
              options={[{ value: 'settled', label: 'Settled' }]}
            />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(rows) => <PaymentExceptionTable rows={rows} onSettle={(way, row) => setOpen({ way, row })} />}
      </ListScreen>
      {open?.way === 'book' && <BookDialog row={open.row} onClose={close} onDone={handleSettled} />}
      {open && open.way !== 'book' && (
        <SettleDialog way={open.way} row={open.row} onClose={close} onDone={handleSettled} />
      )}
    </>
  )
}

interface SettleDialogProps {
  way: 'giveBack' | 'ignore'
  row: PaymentException
  onClose: () => void
  onDone: () => void
}

function SettleDialog({ way, row, onClose, onDone }: SettleDialogProps) {
  const isEntered = row.why === 'refund'
  const words = {
    giveBack: isEntered
      ? { title: 'Enter the refund?', submit: 'Enter', done: messages.refundEntered('') }
      : { title: 'Give it back?', submit: 'Give back', done: messages.returnedOnline(toPaise(row.amount)) },
    ignore: { title: 'Ignore this payment?', submit: 'Ignore', done: messages.paymentIgnored },
  }[way]
  const text = {
    giveBack: isEntered
      ? `${amountOf(row)} went back at Razorpay. It gets a refund document of today.`
      : `${amountOf(row)} goes back through Razorpay, the way it came.`,
    ignore: `${amountOf(row)}, ${row.gatewayId}: it is not booked.`,
  }[way]
  return (
    <ReasonDialog
      {...words}
      text={text}
      send={(reason) => sendForm(gatewayCalls[way], { id: row.id, reason })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
