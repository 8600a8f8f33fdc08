import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * Filters and searches stand in the address: they survive a reload and can be sent to a colleague.
 * What was chosen shows at once, the address follows with the list.
 */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: ahead } = useNavigation()
  const standing = params.get(name) ?? ''
  const [shown, setShown] = useState({ standing, value: standing })
  if (shown.standing !== standing) setShown({ standing, value: standing })

  function set(value: string) {
    setShown({ standing, value })
    // A second filter chosen while the first is on its way builds on it.
    const next = new URLSearchParams(ahead?.pathname === pathname ? ahead.search : params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [shown.value, set]
}
