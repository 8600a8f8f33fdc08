import { useRevalidator } from 'react-router'
import { learnerCalls } from '#contract/people/calls.ts'
import { phoneProblem } from '#contract/rules.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSaving, type Values } from './use-saving.ts'

async function send({ phone = '', city = '' }: Values) {
  const broken = phoneProblem(phone)
  if (broken) throw new CallError(broken, 200, 'phone')
  return call(learnerCalls.editProfile, { phone, city: city.trim() })
}

export function ContactForm({ phone, city }: { phone: string; city: string }) {
  const { revalidate } = useRevalidator()
  const { form, isBusy, handleSubmit, errorOf } = useSaving({ send, onSaved: () => void revalidate() })
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <Field label="Phone" error={errorOf('phone')}>
        <Input name="phone" type="tel" autoComplete="tel" defaultValue={phone} />
      </Field>
      <Field label="City" error={errorOf('city')}>
        <Input name="city" autoComplete="address-level2" maxLength={80} defaultValue={city} />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
