import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface TakeDownDialogProps {
  /** It has an address of its own. */
  isPage: boolean
  isBusy: boolean
  onClose: () => void
  /** Where its address leads from then on; empty for nowhere. */
  onConfirm: (redirectTo: string) => void
}

export function TakeDownDialog({ isPage, isBusy, onClose, onConfirm }: TakeDownDialogProps) {
  const [then, setThen] = useState('nothing')
  const [to, setTo] = useState('/')
  return (
    <ConfirmDialog
      open
      busy={isBusy}
      tone="primary"
      title="Take it down?"
      confirmLabel="Take it down"
      onClose={onClose}
      onConfirm={() => onConfirm(isPage && then === 'elsewhere' ? to.trim() : '')}
    >
      <div className="grid gap-4">
        <p>Nobody sees it any more, and it leaves the menu. Its words stay here.</p>
        {isPage && (
          <RadioGroup
            legend="Who asks for its address"
            name="then"
            value={then}
            onChange={setThen}
            options={[
              { value: 'nothing', label: 'is told that the page is not there, with the menu' },
              { value: 'elsewhere', label: 'is led to another page' },
            ]}
          />
        )}
        {isPage && then === 'elsewhere' && (
          <Field label="The other page" hint="Such as /company, or https:// and an address elsewhere.">
            <Input value={to} inputMode="url" onChange={(event) => setTo(event.target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}
