import { useState } from 'react'
import { toastOf } from '#web/lib/words-of.ts'
import { toast } from '#web/ui/toaster.tsx'

/** What a press does without a form: busy while it runs, then its message or what was wrong is said. */
export function useAction() {
  /** Which of several was pressed. */
  const [busyId, setBusyId] = useState<string | null>(null)

  /** Null when it was refused. */
  async function run<Reply>(
    work: () => Promise<Reply>,
    { said = '', id = '' }: { /** Where the reply has no message. */ said?: string; id?: string } = {},
  ): Promise<Reply | null> {
    setBusyId(id)
    try {
      const reply = await work()
      const notice = (reply as { message?: string } | undefined)?.message ?? said
      if (notice) toast.success(notice)
      return reply
    } catch (problem) {
      toast.error(toastOf(problem))
      return null
    } finally {
      setBusyId(null)
    }
  }

  return { run, busyId, isBusy: busyId !== null }
}
