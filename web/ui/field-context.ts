import { createContext, type ReactNode, useContext } from 'react'
import { languageOf } from '#contract/language-of.ts'

interface FormAround {
  /** What is wrong, by the names of the fields. */
  errors: Partial<Record<string, ReactNode>>
  maxLength: (name: string) => number | undefined
}

/** What the form around it says of each field. */
export const FormContext = createContext<FormAround | null>(null)

/** Of the field with this name; what the caller says stands where the form says nothing. */
export function useFormError(name: string | undefined, error?: ReactNode): ReactNode {
  const form = useContext(FormContext)
  return (name && form?.errors[name]) || error
}

interface OfField {
  name: string | undefined
  controlId: string
  describedBy: string | undefined
  isInvalid: boolean
}

export const FieldContext = createContext<OfField | null>(null)

interface Wired {
  id?: string | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Ties a control to the name, label, hint and error of the Field around it; what the caller says wins. */
export function useField<Props extends Wired>(props: Props): Props {
  const field = useContext(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.controlId,
    name: props.name ?? field.name,
    'aria-describedby': [field.describedBy, props['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
  }
}

interface Text {
  type?: string
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
}

/** And how much can be typed, which the form knows; and in which language what stands in it is read. */
export function useTextField<Props extends Wired & Text>(props: Props): Props {
  const form = useContext(FormContext)
  const wired = useField(props)
  const { name, type } = wired
  // A secret that was cut would be another one.
  const known = name && type !== 'password' ? form?.maxLength(name) : undefined
  return { ...languageOf(props.value ?? props.defaultValue), ...wired, maxLength: props.maxLength ?? known }
}
