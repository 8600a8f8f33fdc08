import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { takeSessionEnded, useSession } from '#web/lib/session.ts'

/** A session that the server has ended leads to the login, and from there back to where one was or was going. */
export function useLoginWhenEnded(): void {
  const session = useSession()
  const navigate = useNavigate()
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const { pathname, search } = ahead ?? here

  useEffect(() => {
    if (session || !takeSessionEnded()) return
    void navigate(`/login?${new URLSearchParams({ back: pathname + search })}`)
  }, [session, navigate, pathname, search])
}
