import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const LoginSafety = lazyPart(async () => (await import('./login-safety.tsx')).LoginSafety, {
  waiting: <Skeletons count={2} label="Loading your login" itemClassName="h-64" />,
  isNeeded: true,
})

/** Loaded with the profile alone: the other screens of a panel do not carry it. */
export function LazyLoginSafety() {
  return <LoginSafety />
}
