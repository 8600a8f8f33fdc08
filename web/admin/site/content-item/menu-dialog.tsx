import { useState } from 'react'
import { cutText } from '#contract/cut-text.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface MenuDialogProps {
  name: string
  path: string
  onClose: () => void
}

const most = { entries: 6, links: 10 }

/** Puts the page into the menu's draft: as an entry of its own, or below one. */
export function MenuDialog({ name, path, onClose }: MenuDialogProps) {
  const { value, fault, readAgain } = useRead(() => call(contentCalls.contentItem, { id: 'navigation' }))
  const [under, setUnder] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const menu = value?.body as BodyOfKind<'navigation'> | undefined
  const link = { label: cutText(name, 24), href: path }

  async function handlePut() {
    if (!value || !menu) return
    setIsBusy(true)
    const entries =
      under === ''
        ? [...menu.entries, { ...link, links: [] }]
        : menu.entries.map((entry, at) =>
            String(at) === under ? { ...entry, links: [...entry.links, link] } : entry,
          )
    try {
      await call(contentCalls.save, {
        id: 'navigation',
        rev: value.contentItem.rev,
        body: { ...menu, entries },
      })
      toast.success('It is in the menu. Publish the menu together with the page.')
      onClose()
    } catch (problem) {
      toast.error(toastOf(problem))
      setIsBusy(false)
      await readAgain()
    }
  }

  const places = (menu?.entries ?? []).flatMap(({ label, href, links }, at) =>
    href === '' && links.length > 0 && links.length < most.links
      ? [{ value: String(at), label: `Under ${label}` }]
      : [],
  )
  const isRoom = (menu?.entries.length ?? 0) < most.entries
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Put it in the menu"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!menu || (under === '' && !isRoom)} onClick={handlePut}>
            Put it there
          </Button>
        </>
      }
    >
      {fault && <ErrorState onRetry={() => void readAgain()}>{fault}</ErrorState>}
      {!value && !fault && <Spinner label="Reading the menu" />}
      {menu && (
        <RadioGroup
          legend="Where"
          name="under"
          value={under}
          onChange={setUnder}
          options={[
            {
              value: '',
              label: isRoom ? 'At the top, at the end' : 'At the top: it is full (7 with Courses)',
            },
            ...places,
          ]}
        />
      )}
    </Dialog>
  )
}
