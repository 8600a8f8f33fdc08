import { Download, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface SheetToolsProps {
  /** Reads the file: its bytes in base64, and its name. */
  readPdf: () => Promise<{ name: string; pdf: string }>
  /** The way back. */
  children: ReactNode
}

/** Above a paper: print it, or take it along as a file. */
export function SheetTools({ readPdf, children }: SheetToolsProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handlePdf() {
    setIsBusy(true)
    try {
      const { name, pdf } = await readPdf()
      saveFile(
        name,
        Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
        'application/pdf',
      )
    } catch (problem) {
      toast.error(problem instanceof CallError ? problem.message : messages.somethingWentWrong)
    }
    setIsBusy(false)
  }

  return (
    <div className="sheet-tools">
      {children}
      <span className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={handlePdf} busy={isBusy}>
          PDF
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </span>
    </div>
  )
}
