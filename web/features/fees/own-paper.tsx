import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { SheetTools } from './sheet-tools.tsx'

interface OwnPaperProps {
  id: string
  sheet: Sheet
  /** The way back, in words. */
  children: ReactNode
}

/** One of one's own papers; on paper there is nothing else. */
export function OwnPaper({ id, sheet, children }: OwnPaperProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <SheetTools readPdf={() => call(paperCalls.ownPdf, { id })}>
        <ButtonLink to="." variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          {children}
        </ButtonLink>
      </SheetTools>
      <PaperSheet sheet={sheet} titleAs="h1" />
    </div>
  )
}
