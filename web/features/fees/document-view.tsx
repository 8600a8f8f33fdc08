import { Download, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type PaperSize, paperSizes } from '#contract/fees/sheet-schemas.ts'
import { useAction } from '#web/form/use-action.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { DocumentPage, PrintedPage } from './document-page.tsx'
import { useDocument, type WrittenDocument } from './use-document.ts'

interface DocumentViewProps {
  read: (size: PaperSize) => Promise<WrittenDocument>
  /** Reads the file: its bytes in base64, and its name. */
  readPdf: (size: PaperSize) => Promise<{ name: string; pdf: string }>
  /** It goes to the printer as soon as it is there. */
  isPrinted?: boolean
  /** The way back. */
  children: ReactNode
}

/** A fee document by itself: to look at, to print on the paper of this desk, and to take along as a file. */
export function DocumentView({ read, readPdf, isPrinted = false, children }: DocumentViewProps) {
  const { document, isCurrent, fault, readAgain, size, chooseSize } = useDocument(read)
  const { isBusy, run } = useAction()
  const isWanted = useRef(isPrinted)
  useEffect(() => {
    if (!document || !isWanted.current) return
    isWanted.current = false
    window.print()
  }, [document])

  async function handlePdf() {
    await run(async () => {
      const { name, pdf } = await readPdf(size)
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
      saveFile(name, bytes, 'application/pdf')
    })
  }

  return (
    <div className="grid max-w-3xl gap-6">
      <div className="document-tools">
        {children}
        <span className="flex flex-wrap items-end gap-3">
          <PaperSizeChoice size={size} onChoose={chooseSize} />
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={handlePdf}
            busy={isBusy}
          >
            PDF
          </Button>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()} disabled={!isCurrent}>
            Print
          </Button>
        </span>
      </div>
      {document ? (
        <DocumentPage document={document} titleAs="h1" />
      ) : (
        <h1 className="sr-only">Receipt or invoice</h1>
      )}
      {document && isCurrent && <PrintedPage drawing={document.drawing} />}
      {!document && !fault && <Skeletons count={1} label="Loading the document" itemClassName="h-96" />}
      {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
    </div>
  )
}

const sizes = paperSizes.map((value) => ({ value, label: value === '80mm' ? '80 mm' : value }))

/** Remembered by this browser: a desk has one printer. */
export function PaperSizeChoice(props: { size: PaperSize; onChoose: (size: PaperSize) => void }) {
  return (
    <RadioGroup
      legend="Paper size"
      name="paperSize"
      look="segments"
      options={sizes}
      value={props.size}
      onChange={(value) => props.onChoose(value as PaperSize)}
    />
  )
}
