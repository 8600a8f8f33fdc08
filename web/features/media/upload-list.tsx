import { Check, CircleAlert, RotateCw } from 'lucide-react'
import { languageOf } from '#contract/language-of.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import type { Upload, UploadQueue } from '#web/lib/use-upload-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** How far the uploads are; what was refused says why and can be tried again. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { uploads, isBusy, sentBytes, bytes, retry, clear } = queue
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <section aria-label="Uploads" className="card mb-6 gap-3 p-4">
      <ProgressBar
        label="Uploads"
        value={sentBytes}
        max={Math.max(bytes, 1)}
        text={`${readableBytes(sentBytes)} of ${readableBytes(bytes)}`}
      />
      <p role="status" className="sr-only">
        {isBusy ? '' : `${done} uploaded${failed > 0 ? `, ${failed} not taken` : ''}.`}
      </p>
      <ul className="grid gap-2 text-sm">
        {uploads.map((upload) => (
          <li key={upload.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateIcon state={upload.state} />
            <span className="min-w-0 grow wrap-anywhere">
              <span {...languageOf(upload.file.name)} className="font-medium" translate="no">
                {upload.file.name}
              </span>
              {upload.note && (
                <span className={upload.state === 'failed' ? 'block text-danger' : 'block text-ink-soft'}>
                  {upload.note}
                </span>
              )}
            </span>
            {upload.state === 'failed' && (
              <Button
                variant="secondary"
                size="sm"
                icon={<RotateCw aria-hidden="true" />}
                aria-label={`Try ${upload.file.name} again`}
                onClick={() => retry(upload)}
              >
                Try again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isBusy && (
        <Button variant="ghost" size="sm" className="self-start" onClick={clear}>
          Clear this list
        </Button>
      )}
    </section>
  )
}

function StateIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'done') return <Check className="size-5 flex-none text-success" aria-label="Uploaded" />
  if (state === 'failed')
    return <CircleAlert className="size-5 flex-none text-danger" aria-label="Not taken" />
  if (state === 'sending') return <Spinner label="Uploading" size="sm" />
  return <span className="size-5 flex-none rounded-full border border-line-strong" aria-hidden="true" />
}
