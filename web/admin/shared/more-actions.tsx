import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'

interface Action {
  label: string
  icon: ReactNode
  isPrimary?: boolean
  onPress: () => void
}

/** What can be done here: buttons where there is room, one ⋯ menu on a phone. */
export function MoreActions({ label, actions }: { label: string; actions: Action[] }) {
  return (
    <>
      <span className="flex flex-wrap gap-2 max-sm:hidden">
        {actions.map(({ label: verb, icon, isPrimary, onPress }) => (
          <Button key={verb} variant={isPrimary ? 'primary' : 'secondary'} icon={icon} onClick={onPress}>
            {verb}
          </Button>
        ))}
      </span>
      <MoreMenu label={label} className="sm:hidden" triggerClassName="btn btn-secondary btn-icon">
        {actions.map(({ label: verb, onPress }) => (
          <button key={verb} type="button" onClick={onPress}>
            {verb}
          </button>
        ))}
      </MoreMenu>
    </>
  )
}
