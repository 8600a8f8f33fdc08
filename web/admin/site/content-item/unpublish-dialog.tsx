import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { hrefProblem } from '#contract/site/content/fields.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { orFault } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface UnpublishDialogProps {
  id: string
  /** It has an address of its own. */
  isPage: boolean
  /** Everything typed is with the server; answers the revision. */
  flush: () => Promise<number>
  onClose: () => void
  onDone: (said: string) => Promise<void>
}

export function UnpublishDialog({ id, isPage, flush, onClose, onDone }: UnpublishDialogProps) {
  const [then, setThen] = useState('nothing')

  /** Without an address its own leads nowhere from then on. */
  async function given({ redirectTo }: FormValues) {
    const to = redirectTo?.trim()
    if (to !== undefined) {
      refuseEmpty({ redirectTo: to }, { redirectTo: messages.fillThisIn }, messages.fillThisIn)
      refuseBroken({ redirectTo: hrefProblem(to) })
    }
    const rev = await orFault(flush())
    return { contentItems: [{ id, rev, isUnpublished: true, redirectTo: to }] }
  }

  return (
    <ActionDialog
      title="Unpublish it?"
      description="Visitors no longer see it, also not in the menu. Its words stay here."
      submit="Unpublish"
      size="sm"
      isQuiet
      asksToLeave={false}
      call={contentCalls.publish}
      given={given}
      said={() => ''}
      onDone={({ message = '' }) => onDone(message)}
      onClose={onClose}
    >
      {isPage && (
        <RadioGroup
          legend="Visitors who open its address"
          name="then"
          value={then}
          onChange={setThen}
          options={[
            { value: 'nothing', label: 'see that the page does not exist' },
            { value: 'elsewhere', label: 'go to another page' },
          ]}
        />
      )}
      {isPage && then === 'elsewhere' && (
        <Field
          name="redirectTo"
          label="The other page"
          hint="Such as /company, or https:// for another website."
        >
          <Input defaultValue="/" maxLength={500} inputMode="url" />
        </Field>
      )}
    </ActionDialog>
  )
}
