import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { readSession } from '#web/lib/session.ts'

interface LeaveGuardProps {
  /** Something has been typed or changed that is not saved. */
  isActive: () => boolean
  /** What is typed here goes when the search of the address changes, too. */
  isLeftBySearch?: boolean
  onLeave?: () => void
}

/** Asks before a mistaken press throws away what was typed. Who has no session any more is let go to log in. */
export function LeaveGuard({ isActive, isLeftBySearch = false, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || (isLeftBySearch && here.search !== next.search)) &&
      isActive() &&
      readSession() !== null,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isActive()) event.preventDefault()
      },
      [isActive],
    ),
  )

  function handleLeave() {
    onLeave?.()
    blocker.proceed?.()
  }

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={handleLeave}
    />
  )
}
