import { Download, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { downloadZip } from '../shared/download-zip.ts'
import type { Done } from './use-issue.ts'

/** What came of it; the pages are drawn meanwhile. */
export function IssuedPanel({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const { runId, issued, skipped } = done
  const drawn = useDrawing(runId, issued.length)
  return (
    <Card>
      <CardBody className="grid gap-5">
        <h2 className="text-xl font-bold">
          {issued.length > 0 ? messages.certificatesIssued(issued.length) : messages.nobodyIssued}
        </h2>
        {runId && (
          <>
            <ProgressBar label="Pages drawn" value={drawn} max={issued.length} />
            <div className="flex flex-wrap gap-3">
              <Button
                icon={<Download aria-hidden="true" />}
                disabled={drawn < issued.length}
                onClick={() => void downloadZip(runId)}
              >
                Download all as ZIP
              </Button>
              <ButtonLink
                to={`/admin/certificates?run=${runId}`}
                variant="secondary"
                icon={<ListChecks aria-hidden="true" />}
              >
                Show them
              </ButtonLink>
              <Button variant="ghost" onClick={onAgain}>
                Issue more
              </Button>
            </div>
          </>
        )}
        {skipped.length > 0 && (
          <section aria-label="Passed by">
            <h3 className="mb-2 font-semibold">Passed by</h3>
            <ul className="grid gap-1 text-sm text-ink-soft">
              {skipped.map(({ name, why }) => (
                <li key={`${name} ${why}`}>
                  {name}: {why}
                </li>
              ))}
            </ul>
          </section>
        )}
      </CardBody>
    </Card>
  )
}

/** Asks until all are drawn; what is left when somebody goes away is drawn when it is first wanted. */
function useDrawing(runId: string | null, count: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (!runId) return
    let isCurrent = true
    async function drawOn(id: string) {
      for (let done = 0; done < count && isCurrent; ) {
        const { run } = await call(certificateCalls.draw, { id })
        done = run.drawn
        if (isCurrent) setDrawn(run.drawn)
      }
    }
    drawOn(runId).catch((error) => isCurrent && toast.error(wordsOf(error)))
    return () => {
      isCurrent = false
    }
  }, [runId, count])
  return drawn
}
