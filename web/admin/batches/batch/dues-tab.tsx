import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { DueTable } from '#web/admin/fees/shared/due-table.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** What the people of a batch still owe; money is taken at the fee desk. */
export function DuesTab({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() =>
    call(bookCalls.dues, { batchId, limit: 200, withSums: true }),
  )
  const mayTake = useMay('fees.record')
  const [isWriting, setIsWriting] = useState(false)
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading what is due" />
  const { dues, sums } = value
  if (dues.length === 0) return <EmptyState>Nobody in this batch owes anything.</EmptyState>
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {sums && (
          <p className="tabular grow font-semibold">
            {sums.due === undefined || sums.overdue === undefined ? (
              `${sums.count.toLocaleString('en-IN')} with fees due`
            ) : (
              <Sentence
                text="{due} due, {overdue} of it overdue"
                names={{ due: rupees(sums.due), overdue: rupees(sums.overdue) }}
              />
            )}
          </p>
        )}
        <ButtonLink to={`/admin/dues?batch=${batchId}`} variant="secondary">
          Open in Dues
        </ButtonLink>
        <Button icon={<MessageCircle aria-hidden="true" />} onClick={() => setIsWriting(true)}>
          Remind on WhatsApp
        </Button>
      </div>
      <DueTable caption="What the people of the batch owe, the oldest first" dues={dues} mayTake={mayTake} />
      {isWriting && (
        <WhatsAppDeck
          title="Remind on WhatsApp"
          list="dues"
          keys={dues.map(({ orderId }) => orderId)}
          onClose={() => setIsWriting(false)}
        />
      )}
    </div>
  )
}
