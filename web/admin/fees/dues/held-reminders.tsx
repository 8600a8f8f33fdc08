import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Orders that came with an import or an upgrade have due days that nobody looked at: they are reminded of once an owner says so. */
export function HeldReminders({ held }: { held: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useAction()
  const mayRelease = useMay('fees.settings')
  const { revalidate } = useRevalidator()

  async function handleRelease() {
    const said = messages.remindersReleased(held)
    if (await run(() => call(bookCalls.releaseReminders), { said })) setIsAsked(false)
    await revalidate()
  }

  if (held === 0) return null
  return (
    <section
      aria-label="Reminders that are off"
      className="mb-3 flex items-center justify-between gap-3 rounded-md bg-info-soft pl-3 text-sm max-sm:mb-2 sm:p-1.5 sm:pl-3"
    >
      <p className="min-w-0">
        {held === 1
          ? 'Reminders are off for 1 order.'
          : `Reminders are off for ${held.toLocaleString('en-IN')} orders.`}
      </p>
      {mayRelease && (
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-label="Switch reminders on"
          onClick={() => setIsAsked(true)}
        >
          Switch on
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void handleRelease()}
        title="Switch reminders on?"
        confirmLabel="Switch reminders on"
        tone="primary"
        busy={isBusy}
      >
        These orders were imported or came from an earlier version, so no reminder has been sent for them.
        Once on, emails go out by the rules of the fee settings, to whoever owes on them. Check their due days
        first.
      </ConfirmDialog>
    </section>
  )
}
