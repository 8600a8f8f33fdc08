import type { Finding } from '#contract/site/content/finding.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FindingsProps {
  findings: Finding[]
  onClose: () => void
  /** Leads to a field. */
  onShow: (path: string) => void
  /** Puts it on the site all the same. */
  onAnyway: () => void
}

/** What should be known before it goes out; each leads to its field. */
export function Findings({ findings, onClose, onShow, onAnyway }: FindingsProps) {
  const isStopped = findings.some(({ stops }) => stops)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isStopped ? 'Not published yet' : 'Before it is published'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to the form
          </Button>
          {!isStopped && <Button onClick={onAnyway}>Publish anyway</Button>}
        </>
      }
    >
      <ul className="grid gap-3">
        {findings.map(({ path, sentence, stops }) => (
          <li key={path + sentence}>
            <p className={stops ? 'font-semibold' : undefined}>{sentence}</p>
            <Button
              variant="ghost"
              onClick={() => {
                onClose()
                onShow(path)
              }}
            >
              Go there
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
