import type { ComponentProps } from 'react'
import type { Field as ContentField } from '#contract/site/content/fields.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface LineFieldProps extends ComponentProps<typeof Input> {
  /** As a refusal names it. */
  name: string
  /** Its words and its limit. */
  of: ContentField | undefined
  label?: string
  error: string | undefined
}

/** One line of an answer, as the kind of content says it. */
export function LineField({ of, label, error, ...props }: LineFieldProps) {
  const isNamed = label === undefined
  return (
    <Field label={label ?? of?.label} hint={isNamed && of?.hint} optional={!of?.isRequired} error={error}>
      <Input maxLength={of?.max} {...props} />
    </Field>
  )
}
