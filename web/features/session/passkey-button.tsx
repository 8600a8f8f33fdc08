import { KeyRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FactorWay } from '#contract/call.ts'
import { canUsePasskeys } from '#web/form/passkeys.ts'
import type { FormState } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'

interface PasskeyButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  form: FormState
  /** How this person can prove who they are. */
  ways: readonly FactorWay[]
  onUse: () => Promise<void>
}

/** Another way through a form, for who has a passkey in a browser that knows them. */
export function PasskeyButton({ form, ways, size, onUse }: PasskeyButtonProps) {
  if (!ways.includes('passkey') || !canUsePasskeys()) return null
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<KeyRound aria-hidden="true" />}
      disabled={form.isBusy}
      onClick={() => form.run(onUse)}
    >
      Use a passkey
    </Button>
  )
}
