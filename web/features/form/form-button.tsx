import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'

interface FormButtonProps {
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/** Sends a form of the site. It alone waits for the page's scripts, and says so: a form sent before would reload the page. */
export function FormButton({ busy, disabled = false, children }: FormButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button type="submit" size="lg" busy={busy} disabled={disabled || !isHydrated}>
      {isHydrated ? children : 'Loading …'}
    </Button>
  )
}
