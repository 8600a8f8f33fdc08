import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser: forms stay shut until they can be answered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
