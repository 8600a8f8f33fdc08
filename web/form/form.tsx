import type { ComponentProps } from 'react'
import { FormContext } from '#web/ui/field-context.ts'
import type { FormState } from './use-form.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormState
}

/** Each field in it knows by its name what is wrong with it and how much can be typed. */
export function Form({ form, ...props }: FormProps) {
  return (
    <FormContext value={form}>
      <form method="post" noValidate {...props} ref={form.ref} onSubmit={form.handleSubmit} />
    </FormContext>
  )
}
