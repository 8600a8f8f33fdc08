import { ArrowLeft } from 'lucide-react'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import { PaperSheet } from '#web/features/fees/paper-sheet.tsx'
import { SheetTools } from '#web/features/fees/sheet-tools.tsx'
import { call } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** One of one's own papers; on paper there is nothing else. */
export function OwnPaper({ id, sheet }: { id: string; sheet: Sheet }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <SheetTools readPdf={() => call(paperCalls.ownPdf, { id })}>
        <ButtonLink to="." variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          Back to the fees
        </ButtonLink>
      </SheetTools>
      <PaperSheet sheet={sheet} titleAs="h1" />
    </div>
  )
}
