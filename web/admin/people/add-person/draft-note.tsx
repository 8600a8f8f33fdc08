import { Button } from '#web/ui/button.tsx'

/** Shown when the form begins with what was typed before and not sent. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-info-soft p-3 text-sm text-info">
      <p role="status" className="grow font-medium">
        This is what you had typed before. Only the passwords have to be typed again.
      </p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Start afresh
      </Button>
    </div>
  )
}
