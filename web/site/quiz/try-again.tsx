import { Button } from '#web/ui/button.tsx'

/** Loads the page anew, which draws anew, and begins it at the top. */
export function TryAgain({ size }: { size?: 'md' | 'lg' }) {
  function handleAgain() {
    scrollTo(0, 0)
    location.reload()
  }

  return (
    <Button size={size} onClick={handleAgain} data-autofocus>
      Try Again
    </Button>
  )
}
