import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { takeSessionEnded, useSession } from '#web/lib/session.ts'

/**
 * A session that the server has ended leads to the login, and from there back to where one was or was going. Over an
 * open form the login is asked for in place, so that nothing typed is lost.
 */
export function useLoginWhenEnded(): { isAsked: boolean; leave: () => void } {
  const session = useSession()
  const navigate = useNavigate()
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const { pathname, search } = ahead ?? here
  const [isAsked, setIsAsked] = useState(false)
  const login = `/login?${new URLSearchParams({ back: pathname + search })}`

  useEffect(() => {
    if (session) setIsAsked(false)
    else if (takeSessionEnded()) {
      if (document.querySelector('dialog[open] form')) setIsAsked(true)
      else void navigate(login)
    }
  }, [session, navigate, login])

  return { isAsked, leave: () => void navigate(login) }
}
