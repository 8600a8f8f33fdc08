import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const patienceMs = 250

/** True once the next screen has kept a person waiting; a quick change shows nothing in between. */
export function useSlowChange(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isChanging = next !== undefined && next.pathname !== pathname
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isChanging) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isChanging])

  return isChanging && isSlow
}
