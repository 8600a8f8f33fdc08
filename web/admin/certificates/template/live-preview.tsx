import { Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import { PartHandles, type PartHandlesProps } from './part-handles.tsx'
import type { Tried } from './use-tried.ts'

interface LivePreviewProps extends PartHandlesProps {
  tried: Tried
  /** What the last press took away, in words. */
  loss: string | undefined
  onUndo: () => void
}

/** The page as it prints, always in sight: beside the form, on a phone above it. */
export function LivePreview({ tried, loss, onUndo, ...handles }: LivePreviewProps) {
  const { drawing, problems, fault } = tried
  return (
    <section
      aria-label="Preview"
      className="sticky top-16 z-10 grid gap-2 bg-canvas py-2 max-lg:border-b max-lg:border-line lg:top-24"
    >
      {drawing ? (
        <div className="relative">
          <PagePreview
            drawing={drawing}
            label="The template with an example"
            className="h-auto w-full drop-shadow-md max-lg:max-h-[34dvh] lg:max-h-[78dvh]"
          />
          <PartHandles {...handles} />
        </div>
      ) : (
        <Skeleton className="aspect-[297/210] w-full" />
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {fault || problems.map(({ at, message }) => `Text ${at + 1}: ${message}`).join(' ')}
      </p>
      <div className="flex items-center gap-3 text-sm text-ink-soft">
        <p role="status" className="empty:hidden">
          {loss}
        </p>
        {loss ? (
          <Button variant="secondary" size="sm" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Undo
          </Button>
        ) : (
          <p>Press a part to change it; drag it or use the arrow keys to move it.</p>
        )}
      </div>
    </section>
  )
}
