import { CreditCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface PayOnlineProps {
  orderId: string
  /** All that is due, not only what is due next. */
  isWhole?: boolean
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  children: ReactNode
}

/** Leads to Razorpay's page, from which the payer comes back to their fees. */
export function PayOnline({ orderId, isWhole = false, children, ...look }: PayOnlineProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handlePay() {
    setIsBusy(true)
    try {
      const { url } = await call(ownOnlineCalls.start, { orderId, isWhole })
      // By our own script and not by a form, whose way out of this site the pages' policy forbids.
      window.location.assign(url)
    } catch (problem) {
      toast.error(problem instanceof CallError ? problem.message : messages.somethingWentWrong)
      setIsBusy(false)
    }
  }

  return (
    <Button {...look} icon={<CreditCard aria-hidden="true" />} busy={isBusy} onClick={handlePay}>
      {children}
    </Button>
  )
}
