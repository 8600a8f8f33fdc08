import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { PaperSheet } from '#web/features/fees/paper-sheet.tsx'
import { SheetTools } from '#web/features/fees/sheet-tools.tsx'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => {
    const [{ paper }, { sheet }] = await Promise.all([
      call(bookCalls.paper, { id }),
      call(paperCalls.sheet, { id }),
    ])
    return { paper, sheet }
  })
}

export function meta() {
  return adminMeta('Paper')
}

export function HydrateFallback() {
  return <Skeletons count={1} label="Loading the paper" itemClassName="h-96 max-w-3xl" />
}

/** A paper by itself; with ?print it goes to the printer at once. */
export default function PaperPage({ loaderData: read }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const [params] = useSearchParams()
  const isPrinted = read !== null && params.has('print')
  useEffect(() => {
    if (isPrinted) window.print()
  }, [isPrinted])

  if (!read) {
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
        The paper could not be read.
      </ErrorState>
    )
  }
  const { id, name, personId, orderId } = read.paper
  return (
    <div className="grid max-w-3xl gap-6">
      <SheetTools readPdf={() => call(paperCalls.pdf, { id })}>
        <ButtonLink
          to={personId ? `/admin/account?person=${personId}` : `/admin/account?order=${orderId}`}
          variant="ghost"
          icon={<ArrowLeft aria-hidden="true" />}
        >
          Account of {name}
        </ButtonLink>
      </SheetTools>
      <PaperSheet sheet={read.sheet} titleAs="h1" />
    </div>
  )
}
