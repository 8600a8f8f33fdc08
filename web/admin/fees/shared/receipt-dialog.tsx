import { Printer } from 'lucide-react'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { PaperSheet } from '#web/features/fees/paper-sheet.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { PrintSheet } from '#web/panel/print/print-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

interface ReceiptDialogProps {
  /** Of the paper. */
  id: string
  onClose: () => void
}

/** The paper of what was paid last, to look at and to print. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(paperCalls.sheet, { id }))
  return (
    <Dialog
      open
      lightDismiss
      onClose={onClose}
      size="lg"
      title="Receipt"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
            disabled={!value}
            data-autofocus
          >
            Print
          </Button>
        </>
      }
    >
      {value && <PaperSheet sheet={value.sheet} titleAs="h3" />}
      {value && (
        <PrintSheet>
          <PaperSheet sheet={value.sheet} titleAs="h1" />
        </PrintSheet>
      )}
      {!value && !fault && <Skeletons count={1} label="Loading the receipt" itemClassName="h-96" />}
      {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
    </Dialog>
  )
}
