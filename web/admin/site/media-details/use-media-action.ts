import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { mediaCalls } from '#contract/site/media-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import type { MediaDetails } from './details.ts'

type Actions = Omit<typeof mediaCalls, 'list' | 'upload' | 'erase'>
type Action = Actions[keyof Actions]

/** One change at a time; what the server answers is what is shown then. */
export function useMediaAction(onChange: (details: MediaDetails) => void) {
  const { isBusy, run } = useAction()

  async function change<E extends Action>(endpoint: E, input: InputOf<E>): Promise<void> {
    if (isBusy) return
    const answer = await run(() => call<Action>(endpoint, input as InputOf<Action>))
    if (answer) onChange(answer as ReplyOf<Action>)
  }

  return { isBusy, run: change }
}
