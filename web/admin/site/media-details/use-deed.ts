import { useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { mediaCalls } from '#contract/site/media-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { MediaDetails } from './details.ts'

type Deeds = Omit<typeof mediaCalls, 'list' | 'upload' | 'erase'>
type Deed = Deeds[keyof Deeds]

/** One change at a time; what the server answers is what is shown then. */
export function useDeed(onChange: (details: MediaDetails) => void) {
  const [isBusy, setIsBusy] = useState(false)

  async function run<E extends Deed>(endpoint: E, input: InputOf<E>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const answer = (await call<Deed>(endpoint, input as InputOf<Deed>)) as ReplyOf<Deed>
      if (answer.message) toast.success(answer.message)
      onChange(answer)
    } catch (problem) {
      toast.error(wordsOf(problem))
    }
    setIsBusy(false)
  }

  return { isBusy, run }
}
