import { FormFault } from './form-fault.ts'
import type { FormValues } from './use-form.ts'

/** Refuses a form in which something that is needed is empty; what is missing is told beside each field. */
export function refuseEmpty(
  values: FormValues,
  missingTexts: Record<string, string>,
  message: string,
  tone?: FormFault['tone'],
): void {
  const missing = Object.entries(missingTexts).filter(([field]) => !values[field]?.trim())
  if (missing.length > 0) throw new FormFault(message, Object.fromEntries(missing), { tone })
}
