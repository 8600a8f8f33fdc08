import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { TrapField } from '#web/features/form/trap-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { EventCard } from './event-card.ts'
import { type Registered, register } from './register.ts'

interface RegistrationDialogProps {
  event: EventCard
  onRegistered: (registered: Registered) => void
  onClose: () => void
}

export function RegistrationDialog({ event, onRegistered, onClose }: RegistrationDialogProps) {
  const form = useForm({ submit, otherwise: messages.networkError })

  async function submit(values: FormValues) {
    const registered = await register(event.id, values)
    toast.success(registered.message)
    onRegistered(registered)
  }

  return (
    <FormDialog
      title="Register for the event"
      description={
        <>
          <span {...languageOf(event.title)}>{event.title}</span>, {event.date}
        </>
      }
      submit="Register"
      form={form}
      onClose={onClose}
    >
      <Field name="name" label="Name">
        <Input autoComplete="name" />
      </Field>
      <Field name="email" label="Email address">
        <Input type="email" autoComplete="email" />
      </Field>
      <Field name="phone" label="Phone" hint="Ten digits">
        <Input type="tel" autoComplete="tel-national" inputMode="tel" />
      </Field>
      <TrapField />
    </FormDialog>
  )
}
