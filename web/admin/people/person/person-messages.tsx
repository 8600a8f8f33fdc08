import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { WhatsAppButton } from '#web/admin/office/shared/whatsapp-button.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const states = {
  waiting: { tone: 'warning', label: 'Email waits' },
  sent: { tone: 'success', label: 'Email sent' },
  failed: { tone: 'danger', label: 'Email failed' },
} as const

/** What the person was told, by which way, and the same words for WhatsApp. */
export function PersonMessages({ personId }: { personId: string }) {
  const { value, fault, readAgain } = useRead(() => call(whatsappCalls.told, { personId }))
  if (fault) return <ErrorState onRetry={() => void readAgain()}>The messages could not be loaded</ErrorState>
  if (!value) return <Skeletons count={4} label="Loading the messages" itemClassName="h-16" />
  if (value.notifications.length === 0) return <EmptyState>They have not been told anything yet.</EmptyState>
  return (
    <ol className="grid gap-3">
      {value.notifications.map(({ id, subject, body, createdAt, email, whatsapp, opened }) => (
        <Card as="li" key={id}>
          <CardBody>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 grow text-base wrap-anywhere">{subject}</h2>
              {email && <Badge tone={states[email.state].tone}>{states[email.state].label}</Badge>}
              <span className="text-sm text-ink-soft">{readableMoment(createdAt)}</span>
            </div>
            <details>
              <summary className="cursor-pointer py-1 text-sm text-ink-soft">Read it</summary>
              <p className="whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm wrap-anywhere">
                {body.trim()}
              </p>
            </details>
            <WhatsAppButton
              whatsapp={whatsapp}
              opened={opened}
              press={{ id }}
              size="sm"
              label={`Send on WhatsApp: ${subject}`}
            />
          </CardBody>
        </Card>
      ))}
    </ol>
  )
}
