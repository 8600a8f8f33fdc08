import { ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

const laterKey = 'second-step-later'
const profile = '/admin/profile'

/**
 * Reminds whoever reads people's records of two-step verification, where they begin: the lists have no room to spare. Until they
 * have it, or say later for this session; where it is required nothing else opens.
 */
export function FactorReminder() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const user = useSession()?.user
  const [isLater, setIsLater] = useState(() => sessionStorage.getItem(laterKey) !== null)
  const isRequired = user?.secondFactor === 'required'
  const isAsked = user?.secondFactor === 'off' && user.permissions?.includes('people.read')
  // The server may say so in the midst of work.
  useEffect(() => {
    if (isRequired && pathname !== profile) void navigate(profile)
  }, [isRequired, pathname, navigate])

  if (state?.isInvited && pathname === profile) return <LastStep isDone={!isRequired && !isAsked} />
  if (!isRequired && (!isAsked || isLater || pathname !== '/admin')) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft py-2 pr-2 pl-4 text-sm text-warning">
      <ShieldAlert aria-hidden="true" className="size-5 flex-none" />
      <span className="min-w-0 grow basis-56">
        {isRequired
          ? 'Set up two-step verification here: it is required for your role, and everything else opens after it.'
          : 'Your password alone opens all records. Two-step verification keeps them shut when it is stolen.'}
      </span>
      {!isRequired && (
        <span className="flex items-center gap-1">
          <ButtonLink to={`${profile}#second-step`} variant="secondary" size="sm">
            Set it up
          </ButtonLink>
          <IconButton
            label="Later"
            onClick={() => {
              sessionStorage.setItem(laterKey, 'yes')
              setIsLater(true)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </p>
  )
}

/** Whoever comes from the invitation is led through two-step verification, and on to their desk. */
function LastStep({ isDone }: { isDone: boolean }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-soft py-2 pr-2 pl-4 text-sm text-warning">
      {isDone ? (
        <ShieldCheck aria-hidden="true" className="size-5 flex-none" />
      ) : (
        <ShieldAlert aria-hidden="true" className="size-5 flex-none" />
      )}
      <p className="min-w-0 grow basis-56">
        {isDone
          ? 'All is set up: your password and two-step verification.'
          : 'Step 2 of 2: your password is set. Now choose two-step verification for your login, an authenticator app or a passkey.'}
      </p>
      <ButtonLink to="/admin" variant={isDone ? 'primary' : 'secondary'} size="sm">
        {isDone ? 'Begin to work' : 'Later'}
      </ButtonLink>
    </div>
  )
}
