import { certificateCalls } from '#contract/certificates/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { downloadFrom } from '#web/lib/save-file.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { toast } from '#web/ui/toaster.tsx'

/** All pages of one issue. A browser saves from an address: this one opens for ten minutes. */
export async function downloadZip(runId: string): Promise<void> {
  try {
    const { path } = await call(certificateCalls.zip, { id: runId })
    downloadFrom(path)
  } catch (error) {
    toast.error(toastOf(error))
  }
}
