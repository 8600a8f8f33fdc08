import { Skeleton } from '#web/ui/skeleton.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import type { Tried } from './use-tried.ts'

export function LivePreview({ tried: { drawing, problems, fault } }: { tried: Tried }) {
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-24">
      {drawing ? (
        <PagePreview drawing={drawing} label="The template with an example" />
      ) : (
        <Skeleton className="aspect-[297/210] w-full" />
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {fault || problems.map(({ at, message }) => `Text ${at + 1}: ${message}`).join(' ')}
      </p>
      <p className="text-sm text-ink-soft">
        With an example. Nobody’s name is cut off: a long one gets smaller letters, then a second line, and
        one that still does not fit is named before anything is issued.
      </p>
    </section>
  )
}
