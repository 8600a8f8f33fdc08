import { certificateCalls } from '#contract/certificates/calls.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { Draft } from './draft.ts'
import { faultWords } from './fault-words.ts'

/** A fault in the design has no field of its name in the form: it is told over the form, with where it is. */
export async function sendTemplate(draft: Draft) {
  const [issue] = certificateCalls.saveTemplate.body.safeParse(draft).error?.issues ?? []
  if (issue?.path[0] === 'design')
    throw new FormFault(faultWords(issue.path.join('.'), issue.message, draft.design))
  return sendForm(certificateCalls.saveTemplate, draft).catch((fault) => {
    throw fault instanceof FormFault ? withPlace(fault, draft) : fault
  })
}

function withPlace(fault: FormFault, { design }: Draft): FormFault {
  const [field = '', message = fault.message] = Object.entries(fault.errors)[0] ?? []
  if (!field.startsWith('design')) return fault
  return new FormFault(faultWords(field, message, design), undefined, fault)
}
