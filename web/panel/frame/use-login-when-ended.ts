import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { setAskForLogin } from '#web/lib/login-in-place.ts'
import { takeSessionEnded, useSession } from '#web/lib/session.ts'

/** What would be lost on the way over the login page. */
const openWork = 'dialog[open], .panel-main form'

/**
 * A session that the server has ended leads to the login, and from there back to where one was or was going. Over an
 * open form or dialog the login is asked for in place, and what was being sent goes out after it.
 */
export function useLoginWhenEnded() {
  const session = useSession()
  const navigate = useNavigate()
  const here = useLocation()
  const { location: ahead } = useNavigation()
  const { pathname, search } = ahead ?? here
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])
  const login = `/login?${new URLSearchParams({ back: pathname + search })}`

  function answer(isLoggedIn: boolean) {
    setIsAsked(false)
    for (const resolve of waiting.current.splice(0)) resolve(isLoggedIn)
  }

  useEffect(
    () =>
      setAskForLogin(() => {
        if (!document.querySelector(openWork)) return null
        setIsAsked(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )
  useEffect(() => {
    if (!session && waiting.current.length === 0 && takeSessionEnded()) void navigate(login)
  }, [session, navigate, login])

  return { isAsked, answer }
}
