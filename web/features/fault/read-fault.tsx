import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { CallError } from '#web/lib/api.ts'

/** What is said in place of what could not be read. */
export function wordsOfFault(error: unknown): string {
  if (!(error instanceof CallError)) return messages.somethingWentWrong
  return error.status === 0 ? messages.noConnection : error.message
}

/** In place of a screen whose data did not come; the frame around it stays. */
export function ReadFault({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    addEventListener('online', revalidate)
    return () => removeEventListener('online', revalidate)
  }, [revalidate])
  return <ReadFailed>{wordsOfFault(error)}</ReadFailed>
}
