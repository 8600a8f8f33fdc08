import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const reasonMax = 500

/** Why something is done to the books. */
export function ReasonField({ error, hint }: { error: string | undefined; hint?: string | undefined }) {
  return (
    <Field label="Reason" hint={hint ?? 'Kept in the books and in the audit'} error={error}>
      <Textarea name="reason" rows={2} maxLength={reasonMax} />
    </Field>
  )
}
