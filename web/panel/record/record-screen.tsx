import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { NotRead } from './read-record.ts'

interface RecordScreenProps<Found extends object> extends Missing {
  /** By `readRecord`. */
  arriving: Found | NotRead | Promise<Found | NotRead>
  /** What stands there until it has come. */
  skeletons: { count: number; label: string; itemClassName: string }
  children: (found: Found) => ReactNode
}

interface Missing {
  /** Of the screen, when there is nothing to show. */
  title: string
  icon: ReactNode
  /** Where one goes from a record that is gone. */
  back: { to: string; label: string }
}

/** The screen of one record: a skeleton until it has come, and words when it does not. */
export function RecordScreen<Found extends object>({
  arriving,
  skeletons,
  children,
  ...missing
}: RecordScreenProps<Found>) {
  return (
    <Suspense fallback={<Skeletons {...skeletons} />}>
      <Await resolve={arriving}>
        {(found) => (isNotRead(found) ? <NotShown {...missing} {...found} /> : children(found))}
      </Await>
    </Suspense>
  )
}

function isNotRead(found: object): found is NotRead {
  return 'fault' in found
}

function NotShown({ title, icon, back, fault, isGone }: Missing & NotRead) {
  return (
    <>
      <PageHeading dense title={title} />
      {isGone ? (
        <EmptyState
          icon={icon}
          action={
            <ButtonLink to={back.to} variant="secondary">
              {back.label}
            </ButtonLink>
          }
        >
          {fault}
        </EmptyState>
      ) : (
        <ReadFailed>{fault}</ReadFailed>
      )}
    </>
  )
}
