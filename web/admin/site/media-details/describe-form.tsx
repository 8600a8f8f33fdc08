import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { AltFields } from '#web/features/media/alt-fields.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { PartProps } from './details.ts'

/** What it is called, and how each use of a picture begins to describe it. */
export function DescribeForm({ details: { media }, onChange }: PartProps) {
  const [given, setGiven] = useState({ alt: media.alt, decorative: media.decorative })
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ name = '' }: FormValues) {
    refuseEmpty({ name }, { name: messages.fillThisIn }, messages.fillThisIn)
    const answer = await sendForm(mediaCalls.describe, { id: media.id, name, ...given })
    toast.success(messages.mediaChanged)
    onChange(answer)
  }

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <Field label="Name" hint="Seen in the panel only" error={form.errors.name}>
        <Input name="name" defaultValue={media.name} maxLength={maxLength(mediaCalls.describe, 'name')} />
      </Field>
      {media.kind === 'picture' && <AltFields given={given} onChange={setGiven} error={form.errors.alt} />}
      <FormError text={form.errors.form} />
      <Button type="submit" variant="secondary" busy={form.isBusy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
