import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { messages } from '#contract/messages.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { GatewayStanding } from './payment-exception.ts'

interface StandingProps {
  gateway: GatewayStanding
  onAsked: () => void
}

/** When Razorpay was last heard of, and the way to ask it now. */
export function Standing({ gateway, onAsked }: StandingProps) {
  const mayAsk = useMay('fees.record')
  const maySet = useMay('fees.settings')
  const { isBusy, run } = useAction()

  async function handleAsk() {
    await run(() => call(gatewayCalls.askNow), { said: messages.askedRazorpay })
    onAsked()
  }

  if (!gateway.isOn) {
    return (
      <Card className="mb-6 p-5">
        <p>
          Online payments are off.{' '}
          {maySet ? (
            <Link to="/admin/payments" className="link">
              Enter the keys of Razorpay
            </Link>
          ) : (
            'The owner can enter the keys of Razorpay under Settings, Payments.'
          )}
        </p>
      </Card>
    )
  }
  return (
    <Card className="mb-6 flex-row flex-wrap items-center justify-between gap-4 p-5">
      <div className="grid gap-1">
        <p>
          Last answer from Razorpay: <strong>{lastWord(gateway)}</strong>
        </p>
        <p className="text-sm text-ink-soft">
          {gateway.heardAt
            ? `Razorpay last sent a message ${readableMoment(gateway.heardAt)}.`
            : 'Razorpay has sent no message yet. Is the webhook entered in its dashboard?'}{' '}
          {startedWords(gateway.openCount)}
        </p>
        {gateway.fault && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {`The last request to Razorpay failed: ${gateway.fault}.`}
          </p>
        )}
      </div>
      {mayAsk && (
        <Button variant="secondary" icon={<RefreshCw aria-hidden="true" />} busy={isBusy} onClick={handleAsk}>
          Ask Razorpay now
        </Button>
      )}
    </Card>
  )
}

function lastWord({ heardAt, askedAt }: GatewayStanding): string {
  const last = [heardAt, askedAt]
    .filter((moment) => moment !== null)
    .sort()
    .at(-1)
  return last ? readableMoment(last) : 'none yet'
}

function startedWords(count: number): string {
  if (count === 0) return 'No payment is under way.'
  return count === 1
    ? '1 payment is started and not completed yet.'
    : `${count} payments are started and not completed yet.`
}
