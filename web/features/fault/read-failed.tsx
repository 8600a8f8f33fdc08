import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '#web/ui/error-state.tsx'

/** In place of what the loader of a screen could not read: says so, and reads again. */
export function ReadFailed({ children }: { children: ReactNode }) {
  const revalidator = useRevalidator()
  return (
    <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
      {children}
    </ErrorState>
  )
}
