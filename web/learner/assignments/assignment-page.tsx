import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type OwnAssignmentPage, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { plannedMoment, readableMoment } from '#contract/short-dates.ts'
import { WorkView } from '#web/features/material/work-view.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { usePanelPath } from '../layout/panel-path.ts'
import { HandInForm, type Receipt } from './hand-in-form.tsx'

/** One assignment: what is asked for, what was handed in, and the form for the next work. */
export function AssignmentPage({ page }: { page: OwnAssignmentPage }) {
  const { title, batch, text, works, canHandIn, status, maxMarks } = page
  const panel = usePanelPath()
  const revalidator = useRevalidator()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [isWriting, setIsWriting] = useState(works.length === 0 || status === 'again')

  async function handleDone(received: Receipt) {
    setReceipt(received)
    setIsWriting(false)
    await revalidator.revalidate()
  }

  return (
    <>
      <Breadcrumb items={[{ label: 'Assignments', to: `${panel}/assignments` }, { label: title }]} />
      <PageHeading dense title={title} lead={<Names of={[batch]} />} />
      <div className="grid max-w-3xl gap-6">
        <When page={page} />
        {text && (
          <p {...languageOf(text)} className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        )}
        {receipt && <ReceiptNote receipt={receipt} works={works} />}
        {canHandIn && isWriting && <HandInForm page={page} onDone={handleDone} />}
        {canHandIn && !isWriting && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setIsWriting(true)}>
            Hand in another version
          </Button>
        )}
        <p>
          <Link to={`${panel}/questions?about=${page.id}`} className="link inline-flex min-h-11 items-center">
            Ask about this assignment
          </Link>
        </p>
        {works.length > 0 && (
          <section aria-label="What you handed in" className="grid gap-3">
            <h2 className="text-lg">What you handed in</h2>
            {works.map((work) => (
              <WorkView key={work.id} work={work} maxMarks={maxMarks} fileCall={ownAssignmentCalls.file} />
            ))}
          </section>
        )}
      </div>
    </>
  )
}

function When({ page: { dueAt, lateUntil, maxMarks, status } }: { page: OwnAssignmentPage }) {
  const isLate = status === 'late' || status === 'missed'
  return (
    <p className="flex items-start gap-2">
      <Clock className="mt-0.5 size-5 flex-none text-accent-ink" aria-hidden="true" />
      <span>
        <span className={cx('tabular block font-semibold', isLate && 'text-danger')}>
          {isLate ? `It was due on ${plannedMoment(dueAt)}` : `Due on ${plannedMoment(dueAt)}`}
        </span>
        {lateUntil && (
          <span className="tabular block text-sm text-ink-soft">
            {`Late work is taken until ${plannedMoment(lateUntil)}.`}
          </span>
        )}
        {maxMarks !== null && (
          <span className="tabular block text-sm text-ink-soft">{`${maxMarks} marks`}</span>
        )}
      </span>
    </p>
  )
}

interface ReceiptNoteProps {
  receipt: Receipt
  works: OwnAssignmentPage['works']
}

/** That it reached us, with its number, the time and how many files. */
function ReceiptNote({ receipt: { number, at }, works }: ReceiptNoteProps) {
  const files = works.find((work) => work.number === number)?.files.length ?? 0
  return (
    <p role="status" className="flex items-start gap-3 rounded-md bg-success-soft p-4 text-success">
      <CircleCheck className="size-6 flex-none" aria-hidden="true" />
      <span>
        <strong className="block">Handed in</strong>
        <span className="tabular">{receivedWords(number, readableMoment(at), files)}</span>
      </span>
    </p>
  )
}

function receivedWords(number: number, when: string, files: number): string {
  if (files === 0) return `Work ${number} was received on ${when}.`
  return files === 1
    ? `Work ${number} was received on ${when}, with 1 file.`
    : `Work ${number} was received on ${when}, with ${files} files.`
}
