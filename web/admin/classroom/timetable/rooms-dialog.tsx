import { useState } from 'react'
import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface Room {
  id: string
  name: string
}

interface RoomsDialogProps {
  rooms: Room[]
  onClose: () => void
  onDone: () => void
}

/** The rooms by name; a new one comes with the batch or class that is held in it. */
export function RoomsDialog({ rooms, onClose, onDone }: RoomsDialogProps) {
  const [open, setOpen] = useState<{ action: 'rename' | 'remove'; room: Room } | null>(null)
  const { isBusy, run } = useAction()
  const close = () => setOpen(null)

  async function remove({ id }: Room) {
    if (await run(() => call(batchCalls.removeRoom, { id }), { said: messages.roomRemoved })) onDone()
    close()
  }

  return (
    <>
      <Dialog
        open
        title="Rooms"
        description="To add a room, enter its name where you choose the room of a batch or a class."
        onClose={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        }
      >
        {rooms.length === 0 && <p>There is no room yet.</p>}
        <ul className="divide-y divide-line">
          {rooms.map((room) => (
            <li key={room.id} className="flex min-h-12 items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <Names of={[room.name]} />
              </span>
              <MoreMenu label={`Actions for ${room.name}`} isName>
                <button type="button" onClick={() => setOpen({ action: 'rename', room })}>
                  Rename
                </button>
                <button type="button" onClick={() => setOpen({ action: 'remove', room })}>
                  Remove
                </button>
              </MoreMenu>
            </li>
          ))}
        </ul>
      </Dialog>
      {open?.action === 'rename' && (
        <ActionDialog
          title="Rename room"
          submit="Rename"
          size="sm"
          call={batchCalls.renameRoom}
          given={{ id: open.room.id }}
          fields={[
            {
              name: 'name',
              label: 'Name',
              defaultValue: open.room.name,
              required: messages.roomNameRequired,
            },
          ]}
          onDone={onDone}
          onClose={close}
        />
      )}
      {open?.action === 'remove' && (
        <ConfirmDialog
          open
          title="Remove room"
          confirmLabel="Remove"
          busy={isBusy}
          onClose={close}
          onConfirm={() => remove(open.room)}
        >
          <Sentence
            text="{name} is removed from the list. Past classes keep its name."
            names={{ name: open.room.name }}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
