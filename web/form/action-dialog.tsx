import type { ComponentProps, ReactNode } from 'react'
import type { Endpoint, ReplyOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { type FormInput, sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Choices, Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'defaultValue' | 'min' | 'max' | 'inputMode' | 'autoComplete' | 'placeholder'
>

interface ActionField extends InputProps, Pick<Choices, 'names' | 'options'> {
  /** As the call names it: its limit is read there. */
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Said when it is left empty. */
  required?: string | false
  /** Told from the start, such as that its choices could not be read. */
  error?: string | false
  /** A text of several lines. */
  rows?: number
}

interface ActionDialogProps<E extends Endpoint>
  extends Omit<ComponentProps<typeof FormDialog>, 'form' | 'children'> {
  call: E
  fields?: ActionField[]
  /** What is sent beside the fields; it may refuse what was typed with a FormFault. */
  given?: FormInput<E> | ((values: FormValues) => FormInput<E> | Promise<FormInput<E>>)
  /** The notice, where the reply has none of its own. */
  said?: string | ((reply: ReplyOf<E>) => string)
  /** Said when it goes wrong without a reason. */
  otherwise?: string
  isQuiet?: boolean
  onDone?: (reply: ReplyOf<E>, values: FormValues) => unknown
  /** What is asked for in another way than by a field, under the fields. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
}

/** A dialog that asks for a few things, makes one call with them and says what came of it. */
export function ActionDialog<E extends Endpoint>(props: ActionDialogProps<E>) {
  const { call, fields = [], given, said = '', otherwise, isQuiet, onDone, children, ...dialog } = props
  const form = useForm({ submit, call, otherwise, isQuiet })

  async function submit(values: FormValues) {
    const required = fields.flatMap(({ name, required }) => (required ? [[name, required] as const] : []))
    const [one, another] = required
    refuseEmpty(values, Object.fromEntries(required), another ? messages.fillAllFields : (one?.[1] ?? ''))
    const typed = Object.fromEntries(fields.map(({ name }) => [name, values[name]]))
    const more = typeof given === 'function' ? await given(values) : given
    const reply = await sendForm(call, { ...typed, ...more } as FormInput<E>)
    const { message } = reply as { message?: string }
    const notice = typeof said === 'function' ? said(reply) : (message ?? said)
    if (notice) toast.success(notice)
    await onDone?.(reply, values)
    dialog.onClose()
  }

  return (
    <FormDialog {...dialog} form={form}>
      {fields.map(({ name, label, hint, optional, error, required: _, ...control }) => (
        <Field key={name} name={name} label={label} hint={hint} optional={optional} error={error}>
          <Control {...control} />
        </Field>
      ))}
      {typeof children === 'function' ? children(form.errors) : children}
    </FormDialog>
  )
}

function Control({
  rows,
  options,
  names,
  ...props
}: Pick<ActionField, 'rows' | 'options' | 'names' | keyof InputProps>) {
  const { defaultValue, placeholder } = props
  if (rows) return <Textarea rows={rows} defaultValue={defaultValue} />
  if (!options && !names) return <Input {...props} />
  return <Select defaultValue={defaultValue} placeholder={placeholder} names={names} options={options} />
}
