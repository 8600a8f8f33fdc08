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
  const { drawn, count, isOver } = useDrawing(runId, issued.length)
  return (
    <Card>
      <CardBody className="grid gap-5">
        <h2 className="text-xl font-bold">
          {issued.length > 0 ? messages.certificatesIssued(issued.length) : messages.nobodyIssued}
        </h2>
        {runId && (
          <>
            <ProgressBar label="Pages drawn" value={drawn} max={count} />
            <div className="flex flex-wrap gap-3">
              <Button
                icon={<Download aria-hidden="true" />}
                disabled={!isOver}
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

/**
 * Asks until all are drawn, or none was added; what is left then, or when somebody goes away, is drawn when it is first
 * wanted. The server says how many there are: one may have been withdrawn meanwhile.
 */
function useDrawing(runId: string | null, issued: number) {
  const [run, setRun] = useState({ drawn: 0, issued })
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!runId) return
    let isCurrent = true
    async function drawOn(id: string) {
      for (let before = -1; isCurrent; ) {
        const { run } = await call(certificateCalls.draw, { id })
        if (isCurrent) setRun(run)
        if (run.drawn >= run.issued || run.drawn <= before) return
        before = run.drawn
      }
    }
    drawOn(runId)
      .catch((error) => isCurrent && toast.error(wordsOf(error)))
      .finally(() => isCurrent && setIsOver(true))
    return () => {
      isCurrent = false
    }
  }, [runId])
  return { drawn: run.drawn, count: run.issued, isOver }
}
