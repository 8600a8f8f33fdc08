import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { learnerCalls } from '#contract/people/calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** Leads to the letter whose link proves that the address is the learner's. */
export function UnconfirmedEmail() {
  const [isBusy, setIsBusy] = useState(false)

  async function handleSend() {
    setIsBusy(true)
    try {
      const { message } = await call(learnerCalls.confirmAgain)
      if (message) toast.success(message)
    } catch (problem) {
      toast.error((problem as CallError).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-sunken p-4">
      <p className="flex items-start gap-3">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 flex-none text-warning" />
        <span>
          <strong className="font-semibold">Your email address is not confirmed.</strong> Please open the link
          in our letter. What you sent us before you signed up is shown in your data only then.
        </span>
      </p>
      <Button variant="secondary" size="sm" onClick={handleSend} busy={isBusy}>
        Send the letter again
      </Button>
    </div>
  )
}
