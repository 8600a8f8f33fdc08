import { Button } from '#web/ui/button.tsx'

/** Loads the page anew, which draws anew. */
export function TryAgain({ size }: { size?: 'md' | 'lg' }) {
  return (
    <Button size={size} onClick={() => location.reload()} data-autofocus>
      Try Again
    </Button>
  )
}
