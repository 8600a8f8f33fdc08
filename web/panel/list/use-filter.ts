import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** What was asked for last and where; the address follows once it has been read, and React's word of that later still. */
let asked = { from: '', search: '' }

/**
 * Filters and searches stand in the address: they survive a reload and can be sent to a colleague.
 * What was chosen shows at once, the address follows with the list.
 */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname, key } = useLocation()
  const here = `${key} ${pathname}`
  const { location: ahead } = useNavigation()
  const status = params.get(name) ?? ''
  const [shown, setShown] = useState({ status, value: status })
  if (shown.status !== status) setShown({ status, value: status })

  function set(value: string) {
    setShown({ status, value })
    // A second filter chosen while the first is on its way builds on it.
    const coming = asked.from === here ? asked.search : ahead?.pathname === pathname ? ahead.search : null
    const next = new URLSearchParams(coming ?? params)
    if (value) next.set(name, value)
    else next.delete(name)
    asked = { from: here, search: String(next) }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [shown.value, set]
}
