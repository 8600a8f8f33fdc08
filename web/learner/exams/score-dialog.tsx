import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface ScoreDialogProps {
  score: number
  total: number
  /** Leads on to the review. */
  onClose: () => void
}

export function ScoreDialog({ score, total, onClose }: ScoreDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.testCompleted}
      size="sm"
      footer={
        <Button onClick={onClose} data-autofocus>
          See the answers
        </Button>
      }
    >
      <p className="mb-4 font-display text-3xl font-bold">{messages.score(score, total)}</p>
      <ProgressBar label="Right answers" hideLabel value={score} max={total} />
    </Dialog>
  )
}
