import { Link } from 'react-router'
import type { DocumentMark } from '#contract/fees/account-schemas.ts'
import { documentNames } from '#contract/fees/book-names.ts'
import { Badge } from '#web/ui/badge.tsx'

interface DocumentNumbersProps {
  document: DocumentMark | null
  moreDocuments: DocumentMark[]
}

/** All documents of one money: what is taxed otherwise than the programme has its own. */
export function DocumentNumbers({ document, moreDocuments }: DocumentNumbersProps) {
  if (moreDocuments.length === 0) return <DocumentNumber document={document} />
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <DocumentNumber document={document} />
      {moreDocuments.map((one) => (
        <DocumentNumber key={one.id} document={one} />
      ))}
    </span>
  )
}

/** A document by its number, which leads to it; one that was cancelled keeps its number and says so. */
export function DocumentNumber({ document }: { document: DocumentMark | null }) {
  if (!document) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={`/admin/document/${document.id}`}
        className="link tabular inline-flex items-center whitespace-nowrap max-md:min-h-11"
        aria-label={`${documentNames[document.kind]} ${document.number}`}
      >
        <span className={document.isCancelled ? 'line-through' : undefined} translate="no">
          {document.number}
        </span>
      </Link>
      {document.isCancelled && <Badge tone="danger">Cancelled</Badge>}
    </span>
  )
}
