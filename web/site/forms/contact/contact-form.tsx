import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/features/form/form.tsx'
import { FormButton } from '#web/features/form/form-button.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { TrapField } from '#web/features/form/trap-field.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function ContactForm() {
  const [answer, setAnswer] = useState('')
  const form = useForm({ submit, otherwise: messages.networkError })
  const { errors } = form

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit(values: FormValues) {
    const { sendMessage } = await import('./send-message.ts')
    const message = await sendMessage(values)
    toast.success(message)
    setAnswer(message)
  }

  if (answer) {
    const again = (
      <Button variant="secondary" onClick={() => setAnswer('')}>
        Write another message
      </Button>
    )
    return <FormDone action={again}>{answer}</FormDone>
  }

  return (
    <Form
      form={form}
      prepare={() => import('./send-message.ts')}
      purpose="This form"
      footer={<FormButton busy={form.isBusy}>Send the message</FormButton>}
    >
      <Field label="Name" error={errors.name}>
        <Input name="name" autoComplete="name" maxLength={limits.nameMax} required />
      </Field>
      <div className="form-pair">
        <Field label="Email address" error={errors.email}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Phone" error={errors.phone} optional>
          <Input type="tel" name="phone" autoComplete="tel" />
        </Field>
      </div>
      <Field label="Message" error={errors.message}>
        <Textarea name="message" rows={5} maxLength={limits.messageMax} required />
      </Field>
      <TrapField />
    </Form>
  )
}
