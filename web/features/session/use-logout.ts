import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { keepsOpenWork } from '#web/lib/login-in-place.ts'
import { endSession } from '#web/lib/session-changes.ts'
import { joinTabs, onLogoutElsewhere, tellLogout } from '#web/lib/session-tabs.ts'
import { toast } from '#web/ui/toaster.tsx'

/** Ends the session here, in the other tabs and on the server; every tab without typed work says so and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()

  async function goHome() {
    // At once, so that the toast already stands as the site has them.
    await navigate('/', { flushSync: true })
    toast.success(messages.loggedOut)
  }

  const goHomeToo = useEffectEvent(() => {
    if (keepsOpenWork()) return true
    void goHome()
    return false
  })
  useEffect(() => onLogoutElsewhere(goHomeToo), [])

  return async () => {
    // A tab that still asks the others would be given their session after it has ended.
    await joinTabs()
    // A token that the server cannot be told about ends there by itself; the person is out either way.
    const told = call(accountCalls.logout).catch(() => {})
    tellLogout()
    endSession('logout')
    await told
    await goHome()
  }
}
