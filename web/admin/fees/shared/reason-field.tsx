import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const reasonMax = 500

/** Why something is done to the books. */
export function ReasonField({ hint = 'Kept in the books and in the audit' }: { hint?: string | undefined }) {
  return (
    <Field name="reason" label="Reason" hint={hint}>
      <Textarea rows={2} maxLength={reasonMax} />
    </Field>
  )
}
