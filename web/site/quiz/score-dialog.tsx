import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { verdictOn } from './marks.ts'
import { TryAgain } from './try-again.tsx'

interface ScoreDialogProps {
  open: boolean
  onClose: () => void
  score: number
  total: number
}

export function ScoreDialog({ open, onClose, score, total }: ScoreDialogProps) {
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
          <TryAgain />
        </>
      }
    >
      <p className="text-xl font-semibold">{verdictOn(score)}</p>
    </Dialog>
  )
}
