import { LogOut, MonitorSmartphone } from 'lucide-react'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { OwnSession } from '#contract/accounts/factor-schemas.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How one gets in beside the password, and where one is in. */
export function LoginSafety() {
  return (
    <>
      <ProfileCard title="Two-step verification" anchor="second-step">
        <SecondFactor />
      </ProfileCard>
      <ProfileCard title="Where you are logged in">
        <OwnSessions />
      </ProfileCard>
    </>
  )
}

/** Where one is logged in; what one does not know can be ended here. */
function OwnSessions() {
  const {
    value: sessions,
    fault,
    readAgain: read,
  } = useRead(async () => (await call(factorCalls.sessions)).sessions)
  const { isBusy, run } = useAction()

  async function end(work: () => Promise<unknown>) {
    if (await run(work)) await read()
  }

  if (fault) return <ErrorState onRetry={read}>{fault}</ErrorState>
  if (!sessions) return <Skeletons count={2} label="Loading where you are logged in" itemClassName="h-14" />
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <MonitorSmartphone aria-hidden="true" className="size-5 flex-none text-ink-soft" />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {session.browser ?? 'Unknown program'}
                {session.isThis && <Badge tone="success">Here</Badge>}
              </span>
              <span className="block text-sm text-ink-soft wrap-anywhere">{whereAndWhen(session)}</span>
            </span>
            {!session.isThis && (
              <IconButton
                label={`Log out ${session.browser ?? 'this program'}`}
                disabled={isBusy}
                onClick={() => end(() => call(factorCalls.endSession, { id: session.id }))}
              >
                <LogOut aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => end(() => call(factorCalls.endOtherSessions))}
          className="self-start"
        >
          Log out everywhere else
        </Button>
      )}
    </>
  )
}

function whereAndWhen({ address, createdAt, usedAt }: OwnSession): string {
  const [begun, used] = [readableMoment(createdAt), readableMoment(usedAt)]
  const since = address ? `From ${address}, since ${begun}` : `Since ${begun}`
  return used === begun ? since : `${since}, last used ${used}`
}
