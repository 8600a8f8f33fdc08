import { createContext, useContext } from 'react'

interface FieldIds {
  controlId: string
  describedBy: string | undefined
  isInvalid: boolean
}

export const FieldContext = createContext<FieldIds | null>(null)

interface Wired {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Ties a control to the label, hint and error of the Field around it; what the caller says wins. */
export function useField<Props extends Wired>(props: Props): Props {
  const field = useContext(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.controlId,
    'aria-describedby': [field.describedBy, props['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
  }
}
