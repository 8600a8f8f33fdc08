import { Spinner } from '#web/ui/spinner.tsx'

/** In a panel's frame, until its screen has been read. */
export function PanelLoading() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner size="lg" label="Loading" />
    </div>
  )
}
