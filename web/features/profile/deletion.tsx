import { useState } from 'react'
import { readableDay } from '#contract/readable-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

/** When the learner has already asked, the day is shown instead of the button. */
export function Deletion({ askedAt }: { askedAt: string | null }) {
  const [isOpen, setIsOpen] = useState(false)

  if (askedAt) {
    return (
      <p role="status" className="text-ink-soft">
        You asked us on {readableDay(askedAt)} to delete your record. The institute will get in touch with
        you.
      </p>
    )
  }
  return (
    <>
      <p className="text-ink-soft">
        You can ask the institute to delete your record. It answers you before anything is removed.
      </p>
      <Button variant="danger" onClick={() => setIsOpen(true)} className="self-start">
        Ask for deletion
      </Button>
      {isOpen && <DeletionDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
