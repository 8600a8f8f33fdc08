import { CalendarSync, Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Shows one's classes in the calendar of the phone. */
export function CalendarLink() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<CalendarSync aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Add to my calendar
      </Button>
      {isOpen && <CalendarDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { value, fault, readAgain } = useRead(() => call(ownClassCalls.feed))
  const [url, setUrl] = useState<string | null>(null)
  const { isBusy, run } = useAction()
  const madeAt = value?.madeAt ?? null

  const make = () => run(async () => setUrl((await call(ownClassCalls.makeFeed)).url))

  async function end() {
    if (!(await run(() => call(ownClassCalls.endFeed), { said: messages.calendarLinkEnded }))) return
    setUrl(null)
    await readAgain()
  }

  return (
    <Dialog
      open
      locked={isBusy}
      title="Your classes in your calendar"
      description="A private link shows your classes in Google, Apple or Outlook Calendar. Anyone who has the link can see your classes, so do not share it. When you change your password or log out your other devices, the link stops working and you make a new one."
      onClose={onClose}
      footer={
        <>
          {(madeAt || url) && (
            <Button variant="ghost" onClick={end} disabled={isBusy}>
              Turn off the link
            </Button>
          )}
          {url ? (
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <Button onClick={make} busy={isBusy} disabled={!value && !fault} data-autofocus>
              {madeAt ? 'Make a new link' : 'Make a link'}
            </Button>
          )}
        </>
      }
    >
      {fault && <p className="text-danger">{fault}</p>}
      {url && <MadeLink url={url} />}
      {!url && madeAt && (
        <p>{`You made a link on ${readableDay(madeAt)}. If you make a new link, the old one stops working.`}</p>
      )}
    </Dialog>
  )
}

/** Shown this once. */
function MadeLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function handleCopy() {
    input.current?.select()
    const isDone = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone ?? document.execCommand('copy'))
  }

  return (
    <div className="grid gap-4">
      <Field label="Link" hint="Copy it now: it is not shown again.">
        <Input ref={input} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={handleCopy}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className="btn btn-secondary">
          Open in my calendar
        </a>
      </div>
      <p className="text-sm text-ink-soft">
        In Google Calendar on a computer: Other calendars, From URL, then paste the link. Google updates it a
        few times a day.
      </p>
      <p role="status" className="sr-only">
        {isCopied && 'The link has been copied.'}
      </p>
    </div>
  )
}
