import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/features/form/form.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { useForm } from '#web/features/form/use-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Asks for a press: a program that only opens the links of a letter must not prove an address in somebody's name. */
export function ConfirmForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState('')
  const form = useForm({ submit, otherwise: messages.networkError })

  /** The calls are loaded with the press: a page that is only read does not carry them. */
  async function submit() {
    const { confirm } = await import('./confirm.ts')
    setAnswer(await confirm(token))
  }

  if (answer) return <FormDone action={<ButtonLink to="/">To our courses</ButtonLink>}>{answer}</FormDone>

  return (
    <Form
      form={form}
      purpose="Confirming an email address"
      footer={
        <Button type="submit" size="lg" busy={form.isBusy}>
          Yes, this is my address
        </Button>
      }
    >
      <p className="text-ink-soft">If you have not given us your address, just close this page.</p>
    </Form>
  )
}
