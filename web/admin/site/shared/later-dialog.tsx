import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { call } from '#web/lib/browser-api.ts'

const actions = [
  ['publish', 'Publish it'],
  ['takeDown', 'Unpublish it'],
] as const

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
  return (
    <ActionDialog
      title="Schedule"
      description="It is published as it is now. Later changes are not included until you publish or schedule again."
      submit="Schedule"
      size="sm"
      asksToLeave={false}
      call={contentCalls.schedule}
      given={async ({ action = 'publish' }) => {
        const rev = await flush()
        if (action === 'publish') await refuseUnfit(id)
        return { id, rev, action }
      }}
      fields={[
        ...(mayLeave ? [{ name: 'action', label: 'What happens then', options: actions }] : []),
        {
          name: 'at',
          label: 'Day and time',
          hint: "By India's clock",
          type: 'datetime-local',
          required: messages.fillThisIn,
        },
      ]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
