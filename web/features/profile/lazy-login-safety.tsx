import { lazy, Suspense } from 'react'
import { Skeletons } from '#web/ui/skeleton.tsx'

const LoginSafety = lazy(async () => ({ default: (await import('./login-safety.tsx')).LoginSafety }))

/** Loaded with the profile alone: the other screens of a panel do not carry it. */
export function LazyLoginSafety() {
  return (
    <Suspense fallback={<Skeletons count={2} label="Loading how you get in" itemClassName="h-64" />}>
      <LoginSafety />
    </Suspense>
  )
}
