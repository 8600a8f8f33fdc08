import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { verdictOn } from './marks.ts'

interface ScoreDialogProps {
  open: boolean
  onClose: () => void
  score: number
  total: number
}

export function ScoreDialog({ open, onClose, score, total }: ScoreDialogProps) {
  function handleTryAgain() {
    location.reload()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.score(score, total)}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            See the answers
          </Button>
          <Button onClick={handleTryAgain} data-autofocus>
            Try Again
          </Button>
        </>
      }
    >
      <p className="text-xl font-semibold">{verdictOn(score)}</p>
    </Dialog>
  )
}
