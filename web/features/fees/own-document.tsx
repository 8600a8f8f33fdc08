import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DocumentView } from './document-view.tsx'

interface OwnDocumentProps {
  id: string
  /** The way back, in words. */
  children: ReactNode
}

/** One of one's own fee documents. */
export function OwnDocument({ id, children }: OwnDocumentProps) {
  return (
    <DocumentView
      read={(size) => call(documentCalls.ownSheet, { id, size })}
      readPdf={(size) => call(documentCalls.ownPdf, { id, size })}
    >
      <ButtonLink to="." variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
        {children}
      </ButtonLink>
    </DocumentView>
  )
}
