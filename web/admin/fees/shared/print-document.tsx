import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { PrintedPage } from '#web/features/fees/document-page.tsx'
import { PaperSizeChoice } from '#web/features/fees/document-view.tsx'
import { useDocument } from '#web/features/fees/use-document.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface PrintDocumentProps extends ComponentProps<typeof Button> {
  id: string
  onPrinted: () => void
}

/** Prints a document from where one is; it is read beforehand, so that the browser's own printing also has it. */
export function PrintDocument({ id, onPrinted, ...button }: PrintDocumentProps) {
  const { document, isCurrent, fault, readAgain, size, chooseSize } = useDocument((wanted) =>
    call(documentCalls.sheet, { id, size: wanted }),
  )
  const [isWanted, setIsWanted] = useState(false)
  const printed = useRef(onPrinted)
  printed.current = onPrinted
  const drawing = isCurrent ? document?.drawing : undefined

  useEffect(() => {
    if (!isWanted || !(drawing || fault)) return
    setIsWanted(false)
    if (!drawing) return toast.error(fault)
    window.print()
    printed.current()
  }, [isWanted, drawing, fault])

  function handlePrint() {
    if (fault && !drawing) void readAgain()
    setIsWanted(true)
  }

  return (
    <>
      <Button {...button} size="lg" onClick={handlePrint} busy={isWanted} />
      <PaperSizeChoice size={size} onChoose={chooseSize} />
      {drawing && <PrintedPage drawing={drawing} />}
    </>
  )
}
