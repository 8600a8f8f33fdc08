import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** In place of a screen whose data did not come; the frame around it stays. */
export function ReadFault({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState onRetry={revalidate} busy={state === 'loading'}>
      {error instanceof CallError ? error.message : messages.somethingWentWrong}
    </ErrorState>
  )
}
