import { useId } from 'react'
import type { UpcomingEvent } from '#web/content/events.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useRegistration } from './use-registration.ts'

interface RegistrationDialogProps {
  event: UpcomingEvent
  onClose: () => void
}

export function RegistrationDialog({ event, onClose }: RegistrationDialogProps) {
  const formId = useId()
  const { errors, isBusy, handleSubmit } = useRegistration(event.id, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enroll for the event"
      description={`${event.title}, ${event.date}`}
      locked={isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Enroll Now
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field label="Name" error={errors.name}>
          <Input name="name" autoComplete="name" />
        </Field>
        <Field label="Email address" error={errors.email}>
          <Input type="email" name="email" autoComplete="email" />
        </Field>
        <Field label="Phone" hint="Ten digits" error={errors.phone}>
          <Input type="tel" name="phone" autoComplete="tel-national" inputMode="tel" />
        </Field>
        {/* People do not see it and leave it empty; robots fill in whatever they find. */}
        <div className="sr-only" aria-hidden="true">
          <label>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </form>
    </Dialog>
  )
}
