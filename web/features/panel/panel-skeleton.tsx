import { Skeletons } from '#web/ui/skeleton.tsx'

/** Stands in for a panel until it is known whose it is. */
export function PanelSkeleton() {
  return (
    <main id="main" className="wrap section">
      <Skeletons count={4} label="Loading" className="mb-4 h-20 w-full" />
    </main>
  )
}
