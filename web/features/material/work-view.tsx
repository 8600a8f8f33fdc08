import { FileText, Link2 } from 'lucide-react'
import type { Work } from '#contract/classroom/assignment-calls.ts'
import { marksWords } from '#contract/classroom/assignments.ts'
import { languageOf } from '#contract/language-of.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DownloadButton, type FileCall } from './material-list.tsx'

interface WorkViewProps {
  work: Work
  maxMarks: number | null
  /** The call that answers a link to one of its files. */
  fileCall: FileCall
  /** What it was returned with is shown somewhere else. */
  hidesReturn?: boolean
}

/** One work as it was handed in, and what it was returned with. */
export function WorkView({ work, maxMarks, fileCall, hidesReturn = false }: WorkViewProps) {
  const { number, at, isLate, text, link, files, returned } = work
  return (
    <article className="card grid gap-3 p-4" aria-label={`Work ${number}`}>
      <p className="flex flex-wrap items-center gap-2">
        <strong className="tabular">{`Work ${number}`}</strong>
        <span className="tabular text-sm text-ink-soft">{`Received on ${readableMoment(at)}`}</span>
        {isLate && <Badge tone="danger">Late</Badge>}
      </p>
      {text && (
        <p {...languageOf(text)} className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
          translate="no"
        >
          <Link2 className="size-5 flex-none" aria-hidden="true" />
          {link}
        </a>
      )}
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FileText className="size-5 flex-none text-accent-ink" aria-hidden="true" />
              <span {...languageOf(name)} className="min-w-0 grow basis-32 wrap-anywhere" translate="no">
                {name} <span className="tabular text-sm text-ink-soft">{readableBytes(bytes)}</span>
              </span>
              <DownloadButton id={id} name={name} openCall={fileCall} />
            </li>
          ))}
        </ul>
      )}
      {returned && !hidesReturn && <Returned returned={returned} maxMarks={maxMarks} />}
    </article>
  )
}

function Returned({
  returned: { marks, comment, again, by },
  maxMarks,
}: {
  returned: NonNullable<Work['returned']>
  maxMarks: number | null
}) {
  return (
    <div className="grid gap-1 rounded-md bg-accent-soft p-3">
      <p className="flex flex-wrap items-center gap-2">
        {marks !== null && <strong className="tabular">{marksWords(marks, maxMarks)}</strong>}
        <Badge tone={again ? 'warning' : 'success'}>{again ? 'Do it again' : 'Returned'}</Badge>
        <span {...languageOf(by)} className="text-sm text-ink-soft" translate="no">
          {by}
        </span>
      </p>
      {comment && (
        <p {...languageOf(comment)} className="whitespace-pre-wrap wrap-anywhere">
          {comment}
        </p>
      )}
    </div>
  )
}
