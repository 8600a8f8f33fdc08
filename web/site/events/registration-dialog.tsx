import { useId } from 'react'
import { messages } from '#contract/messages.ts'
import type { UpcomingEvent } from '#web/content/events.ts'
import { TrapField } from '#web/features/form/trap-field.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { register } from './register.ts'

interface RegistrationDialogProps {
  event: UpcomingEvent
  onClose: () => void
}

export function RegistrationDialog({ event, onClose }: RegistrationDialogProps) {
  const formId = useId()
  const { ref, errors, isBusy, handleSubmit } = useForm({ submit, otherwise: messages.networkError })

  async function submit(values: FormValues) {
    toast.success(await register(event.id, values))
    onClose()
  }

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
      <form ref={ref} id={formId} method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field label="Name" error={errors.name}>
          <Input name="name" autoComplete="name" />
        </Field>
        <Field label="Email address" error={errors.email}>
          <Input type="email" name="email" autoComplete="email" />
        </Field>
        <Field label="Phone" hint="Ten digits" error={errors.phone}>
          <Input type="tel" name="phone" autoComplete="tel-national" inputMode="tel" />
        </Field>
        <TrapField />
      </form>
    </Dialog>
  )
}
