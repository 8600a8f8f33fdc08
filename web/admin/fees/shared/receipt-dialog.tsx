import { Printer } from 'lucide-react'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { DocumentPage, PrintedPage } from '#web/features/fees/document-page.tsx'
import { PaperSizeChoice } from '#web/features/fees/document-view.tsx'
import { useDocument } from '#web/features/fees/use-document.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

interface ReceiptDialogProps {
  /** Of the document. */
  id: string
  onClose: () => void
}

/** The document of what was paid last, to look at and to print. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const { document, isCurrent, fault, readAgain, size, chooseSize } = useDocument((wanted) =>
    call(paperCalls.sheet, { id, size: wanted }),
  )
  return (
    <Dialog
      open
      lightDismiss
      onClose={onClose}
      size="lg"
      title="Receipt"
      footer={
        <>
          <PaperSizeChoice size={size} onChoose={chooseSize} />
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
            disabled={!isCurrent}
            data-autofocus
          >
            Print
          </Button>
        </>
      }
    >
      {document && <DocumentPage document={document} titleAs="h3" />}
      {document && isCurrent && <PrintedPage drawing={document.drawing} />}
      {!document && !fault && <Skeletons count={1} label="Loading the receipt" itemClassName="h-96" />}
      {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
    </Dialog>
  )
}
