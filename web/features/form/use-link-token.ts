import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of the link. It leaves the address bar at once, so that nobody reads, copies or shares it there, and
 * stays with the entry of the history, so that a reload does not lose it.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get('token')

  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { token: given } })
  }, [given, pathname, navigate])

  return given ?? (state as { token?: string } | null)?.token ?? ''
}
