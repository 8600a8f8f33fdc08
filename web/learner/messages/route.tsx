import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { MessageList } from '#web/features/batch-messages/message-list.tsx'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader() {
  return call(ownMessageCalls.list)
}

export const meta = () => screenMeta('Messages')

export function HydrateFallback() {
  return <Skeletons count={3} label="Loading your messages" itemClassName="h-24" />
}

export default function OwnMessages({ loaderData: { messages: written } }: Route.ComponentProps) {
  const showsBatch = new Set(written.map(({ batch }) => batch)).size > 1

  useEffect(() => {
    const ids = written.flatMap(({ id, isRead }) => (isRead ? [] : [id]))
    // Where it is not taken, they are new the next time too.
    if (ids.length > 0) call(ownMessageCalls.read, { ids }).catch(() => {})
  }, [written])

  return (
    <>
      <PageHeading title="Messages" lead="Messages from your trainers and the office to your batch." />
      {written.length === 0 ? (
        <EmptyState icon={<MessagesSquare aria-hidden="true" />}>
          Nobody has written to your batch yet.
        </EmptyState>
      ) : (
        <MessageList messages={written} showsBatch={showsBatch} />
      )}
    </>
  )
}

export const ErrorBoundary = ReadFault
