import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'

interface Action {
  label: string
  icon: ReactNode
  isPrimary?: boolean
  onPress: () => void
}

interface MoreActionsProps extends Pick<ComponentProps<typeof MoreMenu>, 'label' | 'isName'> {
  actions: Action[]
}

/** What can be done here: buttons where there is room, one ⋯ menu on a phone. */
export function MoreActions({ actions, ...menu }: MoreActionsProps) {
  return (
    <>
      <span className="flex flex-wrap gap-2 max-sm:hidden">
        {actions.map(({ label: verb, icon, isPrimary, onPress }) => (
          <Button key={verb} variant={isPrimary ? 'primary' : 'secondary'} icon={icon} onClick={onPress}>
            {verb}
          </Button>
        ))}
      </span>
      <MoreMenu {...menu} className="sm:hidden" triggerClassName="btn btn-secondary btn-icon">
        {actions.map(({ label: verb, onPress }) => (
          <button key={verb} type="button" onClick={onPress}>
            {verb}
          </button>
        ))}
      </MoreMenu>
    </>
  )
}
