import { useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { mediaCalls } from '#contract/site/media-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { MediaDetails } from './details.ts'

type Actions = Omit<typeof mediaCalls, 'list' | 'upload' | 'erase'>
type Action = Actions[keyof Actions]

/** One change at a time; what the server answers is what is shown then. */
export function useAction(onChange: (details: MediaDetails) => void) {
  const [isBusy, setIsBusy] = useState(false)

  async function run<E extends Action>(endpoint: E, input: InputOf<E>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const answer = (await call<Action>(endpoint, input as InputOf<Action>)) as ReplyOf<Action>
      if (answer.message) toast.success(answer.message)
      onChange(answer)
    } catch (problem) {
      toast.error(wordsOf(problem))
    }
    setIsBusy(false)
  }

  return { isBusy, run }
}
