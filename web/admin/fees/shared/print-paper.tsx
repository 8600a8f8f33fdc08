import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { PaperSheet } from '#web/features/fees/paper-sheet.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { PrintSheet } from '#web/panel/print/print-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface PrintPaperProps extends ComponentProps<typeof Button> {
  id: string
  onPrinted: () => void
}

/** Prints a paper from where one is; it is read beforehand, so that the browser's own printing also has it. */
export function PrintPaper({ id, onPrinted, ...button }: PrintPaperProps) {
  const { value: sheet, fault, readAgain } = useRead(async () => (await call(paperCalls.sheet, { id })).sheet)
  const [isWanted, setIsWanted] = useState(false)
  const printed = useRef(onPrinted)
  printed.current = onPrinted

  useEffect(() => {
    if (!isWanted || !(sheet || fault)) return
    setIsWanted(false)
    if (!sheet) return toast.error(fault)
    window.print()
    printed.current()
  }, [isWanted, sheet, fault])

  function handlePrint() {
    if (fault && !sheet) void readAgain()
    setIsWanted(true)
  }

  return (
    <>
      <Button {...button} size="lg" onClick={handlePrint} busy={isWanted} />
      {sheet && (
        <PrintSheet>
          <PaperSheet sheet={sheet} titleAs="h1" />
        </PrintSheet>
      )}
    </>
  )
}
