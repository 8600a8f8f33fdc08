import { useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { phoneProblem } from '#contract/rules.ts'
import { FormError } from '#web/form/form-error.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

const { editProfile } = learnerCalls

export function ContactForm({ phone, city }: { phone: string; city: string }) {
  const { revalidate } = useRevalidator()
  const { ref, errors, isBusy, handleSubmit } = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ phone: typed = '', city: place = '' }: FormValues) {
    refuseBroken({ phone: phoneProblem(typed) })
    const { message } = await sendForm(editProfile, { phone: typed, city: place })
    toast.success(message ?? messages.profileSaved)
    void revalidate()
  }

  return (
    <form ref={ref} method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <Field label="Phone" error={errors.phone}>
        <Input name="phone" type="tel" autoComplete="tel" defaultValue={phone} />
      </Field>
      <Field label="City" error={errors.city}>
        <Input name="city" autoComplete="address-level2" maxLength={limits.cityMax} defaultValue={city} />
      </Field>
      <FormError text={errors.form} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
