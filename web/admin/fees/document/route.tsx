import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { shortDay } from '#contract/short-dates.ts'
import { CardOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { DocumentView } from '#web/features/fees/document-view.tsx'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => (await call(bookCalls.document, { id })).document)
}

export const meta = () => adminMeta('Receipt or invoice')

export function HydrateFallback() {
  return <Skeletons count={1} label="Loading the document" itemClassName="h-96 max-w-3xl" />
}

/** A document by itself; with ?print it goes to the printer at once. */
export default function DocumentScreen({ loaderData: document }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const maySend = useMay('people.read')
  if (!document) {
    return (
      <>
        <h1 className="sr-only">Receipt or invoice</h1>
        <ReadFailed>The document could not be read.</ReadFailed>
      </>
    )
  }
  const { id, name, personId, orderId, seenOn, isCancelled } = document
  return (
    <DocumentView
      key={id}
      read={(size) => call(documentCalls.sheet, { id, size })}
      readPdf={(size) => call(documentCalls.pdf, { id, size })}
      isPrinted={params.has('print')}
    >
      <ButtonLink
        to={personId ? `/admin/account?person=${personId}` : `/admin/account?order=${orderId}`}
        variant="ghost"
        icon={<ArrowLeft aria-hidden="true" />}
      >
        <span>
          <Sentence text="Account of {name}" names={{ name }} />
        </span>
      </ButtonLink>
      {maySend && personId && !isCancelled && <CardOnWhatsApp list="documents" cardKey={id} />}
      {seenOn && !isCancelled && (
        <p className="self-center text-ink-soft">{`Seen in bank on ${shortDay(seenOn)}`}</p>
      )}
    </DocumentView>
  )
}
