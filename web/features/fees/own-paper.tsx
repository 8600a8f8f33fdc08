import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DocumentView } from './document-view.tsx'

interface OwnPaperProps {
  id: string
  /** The way back, in words. */
  children: ReactNode
}

/** One of one's own fee documents. */
export function OwnPaper({ id, children }: OwnPaperProps) {
  return (
    <DocumentView
      read={(size) => call(paperCalls.ownSheet, { id, size })}
      readPdf={(size) => call(paperCalls.ownPdf, { id, size })}
    >
      <ButtonLink to="." variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
        {children}
      </ButtonLink>
    </DocumentView>
  )
}
