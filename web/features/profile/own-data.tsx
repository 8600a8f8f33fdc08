import { Download } from 'lucide-react'
import { useState } from 'react'
import { learnerCalls } from '#contract/people/calls.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function OwnData() {
  const [isBusy, setIsBusy] = useState(false)

  async function handleDownload() {
    setIsBusy(true)
    try {
      const { data } = await call(learnerCalls.myData)
      saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (problem) {
      toast.error((problem as CallError).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <p className="text-ink-soft">
        Everything we have stored about you, your enrolments, orders, tests and letters, in one JSON file.
      </p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        onClick={handleDownload}
        busy={isBusy}
        className="self-start"
      >
        Download my data
      </Button>
    </>
  )
}
