import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#web/lib/session.ts'

/** When the session ends under an open page, the page's guard is asked again and leads to the login. */
export function useGuardAgain(): void {
  const isSignedIn = useSession() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSignedIn) void revalidate()
  }, [isSignedIn, revalidate])
}
