import { eventCalls } from '#contract/site/calls.ts'
import type { EventRegistration } from '#contract/site/schemas.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** A family or a few friends share a network; from more on, somebody may be taking seats away from others. */
export function isCrowd({ fromNetwork, cancelledAt }: EventRegistration): boolean {
  return fromNetwork >= 5 && cancelledAt === null
}

interface FreeNetworkProps {
  registration: EventRegistration
  onDone: () => void
  onClose: () => void
}

/** Asks, and frees every seat that was taken from where this one was. */
export function FreeNetworkDialog({ registration, onDone, onClose }: FreeNetworkProps) {
  const { isBusy, run } = useAction()
  async function handleConfirm() {
    if (await run(() => call(eventCalls.freeNetwork, { id: registration.id }))) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={`Free ${registration.fromNetwork} seats?`}
      confirmLabel="Free the seats"
      busy={isBusy}
    >
      <Sentence
        text="They were all taken from the same network as the seat of {name}. A college or a computer room is one network too. People marked as here keep their seat. Nobody gets an email, and you can bring each one back."
        names={{ name: registration.name }}
      />
    </ConfirmDialog>
  )
}
