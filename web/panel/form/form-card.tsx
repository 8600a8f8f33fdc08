import type { ReactNode } from 'react'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import type { FormState } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface FormCardProps {
  form: FormState
  /** Something was typed or changed that is not saved. */
  isDirty: boolean
  /** Something was typed. */
  onInput?: () => void
  children: ReactNode
}

/** A form that stays on its screen after it was saved; a mistaken way out is asked about. */
export function FormCard({ form, isDirty, onInput, children }: FormCardProps) {
  return (
    <Form form={form} onInput={onInput}>
      <LeaveGuard isActive={() => isDirty} />
      <Card>
        <CardBody className="gap-5">
          {children}
          <FormError text={form.errors.form} />
          <Button type="submit" busy={form.isBusy} className="self-start">
            Save
          </Button>
        </CardBody>
      </Card>
    </Form>
  )
}
