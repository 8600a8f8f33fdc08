import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface LaterDialogProps {
  id: string
  /** Everything typed is with the server; answers the revision. */
  flush: () => Promise<number>
  /** Whether it may also be taken down by itself. */
  mayLeave?: boolean
  onDone: () => void
  onClose: () => void
}

/** What would stop it then is said now. */
async function refuseUnfit(id: string): Promise<void> {
  const { contentItems } = await call(contentCalls.changes)
  const found = contentItems.find((contentItem) => contentItem.id === id)?.findings.find(({ stops }) => stops)
  if (found) throw new FormFault(found.sentence)
}

/** When it will be published as it is now. */
export function LaterDialog({ id, flush, mayLeave, onDone, onClose }: LaterDialogProps) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ at = '', action = 'publish' }: FormValues) {
    refuseEmpty({ at }, { at: messages.fillThisIn }, messages.fillThisIn)
    const rev = await flush()
    if (action === 'publish') await refuseUnfit(id)
    const { message = '' } = await sendForm(contentCalls.schedule, {
      id,
      rev,
      action: action as 'publish',
      at,
    })
    toast.success(message)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title="Schedule"
      description="It goes out as it is now; what you change afterwards waits for your next press."
      submit="Plan it"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={onClose}
    >
      {mayLeave && (
        <Field label="What happens then">
          <Select name="action" defaultValue="publish">
            <option value="publish">Publish it</option>
            <option value="takeDown">Unpublish it</option>
          </Select>
        </Field>
      )}
      <Field label="Day and time" hint="By India's clock" error={form.errors.at}>
        <Input type="datetime-local" name="at" />
      </Field>
    </FormDialog>
  )
}
