import { CircleAlert, CircleCheck, Paperclip, RotateCw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type OwnAssignmentPage,
  ownAssignmentCalls,
  type WorkFile,
} from '#contract/classroom/assignment-calls.ts'
import { cutText } from '#contract/cut-text.ts'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { callWithProgress } from '#web/lib/browser-api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { plainly, type UploadQueue, useUploadQueue } from '#web/lib/use-upload-queue.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

export interface Receipt {
  number: number
  at: string
}

interface Draft {
  text: string
  link: string
  /** Those that have reached the server. */
  files: WorkFile[]
  /** Ids of those that the server still has, and that are not to be handed in. */
  left: string[]
  /** One for each work: the same again is known by it. Another text is another work. */
  key: string
}

interface HandInFormProps {
  page: OwnAssignmentPage
  onDone: (receipt: Receipt) => unknown
}

/** Text, link and files of one work. What is typed and sent so far outlives a reload; files go one by one, each tried again alone. */
export function HandInForm({ page: { id, takes, sentFiles }, onDone }: HandInFormProps) {
  const { draft, put, forget } = useDraft(id, sentFiles)
  const form = useForm({ submit })
  const queue = useUploadQueue(
    () => limits.classFileBytes,
    async (file, onSent) => {
      const fileName = cutText(plainly(file.name), 200)
      const sent = await callWithProgress(onSent)(ownAssignmentCalls.addFile, { id, fileName, file })
      put((now) => ({ files: [...now.files, sent.file] }))
      return ''
    },
  )

  async function submit() {
    const failed = queue.uploads.filter(({ state }) => state === 'failed').length
    if (failed > 0) {
      const words = failed === 1 ? messages.workFileUnsent : messages.workFilesUnsent(failed)
      throw new FormFault(words, { files: words })
    }
    const { text, link, files, key } = draft
    const work = { id, key, text, link, fileIds: files.map((file) => file.id) }
    const { number, at } = await sendForm(ownAssignmentCalls.handIn, work)
    forget()
    await onDone({ number, at })
  }

  return (
    <Card>
      <CardBody>
        <Form form={form} className="grid gap-5" aria-label="Hand in">
          {takes.includes('text') && (
            <Field name="text" label="Your text">
              <Textarea
                rows={6}
                maxLength={limits.workTextMax}
                value={draft.text}
                onChange={(event) => put(() => ({ text: event.target.value }))}
              />
            </Field>
          )}
          {takes.includes('link') && (
            <Field name="link" label="Link" hint="Where your work is, such as https://github.com/…">
              <Input
                type="url"
                inputMode="url"
                autoComplete="off"
                maxLength={2000}
                value={draft.link}
                onChange={(event) => put(() => ({ link: event.target.value }))}
              />
            </Field>
          )}
          {takes.includes('files') && (
            <WorkFiles
              files={draft.files}
              queue={queue}
              error={form.errors.files}
              onRemove={({ id: removed }) =>
                put((now) => ({
                  files: now.files.filter((one) => one.id !== removed),
                  left: [...now.left, removed],
                }))
              }
              onChange={() => form.errors.files && form.clearErrors()}
            />
          )}
          <FormError text={form.errors.form} />
          <Button type="submit" size="lg" busy={form.isBusy} disabled={queue.isBusy}>
            {queue.isBusy ? 'Files are being sent' : 'Hand in'}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}

interface WorkFilesProps {
  files: WorkFile[]
  queue: UploadQueue
  error: string | undefined
  onRemove: (file: WorkFile) => void
  /** What was said about the files before may hold no longer. */
  onChange: () => void
}

function WorkFiles({ files, queue, error, onRemove, onChange }: WorkFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const unsent = queue.uploads.filter(({ state }) => state !== 'done')

  const changing = (change: () => void) => () => {
    onChange()
    change()
  }

  function handleChoose(chosen: File[]) {
    if (files.length + unsent.length + chosen.length > limits.workFilesMax)
      return toast.error(messages.workFilesMost)
    queue.add(chosen)
    onChange()
  }

  return (
    <div className="grid gap-2" data-field="files">
      <p className="field-label">Files</p>
      {queue.isBusy && (
        <ProgressBar
          label="Sent"
          value={queue.sentBytes}
          max={queue.bytes}
          text={sentOf(queue.sentBytes, queue.bytes)}
        />
      )}
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 rounded-md border border-line px-3 py-1">
            <CircleCheck className="size-5 flex-none text-success" aria-label="Sent" />
            <FileName name={file.name} bytes={file.bytes} />
            <IconButton label={`Remove ${file.name}`} size="sm" onClick={changing(() => onRemove(file))}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {unsent.map((upload) => (
          <li
            key={upload.key}
            className="flex flex-wrap items-center gap-x-3 rounded-md border border-line px-3 py-1"
          >
            {upload.state === 'failed' ? (
              <CircleAlert className="size-5 flex-none text-danger" aria-label="Not sent" />
            ) : (
              <Spinner label="Sending" size="sm" />
            )}
            <FileName
              name={upload.file.name}
              bytes={upload.file.size}
              sentBytes={upload.state === 'sending' ? upload.sentBytes : undefined}
              note={upload.note}
            />
            {upload.state === 'failed' && (
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<RotateCw aria-hidden="true" />}
                  aria-label={`Try ${upload.file.name} again`}
                  onClick={changing(() => queue.retry(upload))}
                >
                  Try again
                </Button>
                <IconButton
                  label={`Remove ${upload.file.name}`}
                  size="sm"
                  onClick={changing(() => queue.drop(upload))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        icon={<Paperclip aria-hidden="true" />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        Add files
      </Button>
      <p id={hintId} className="field-hint">
        Up to 5 files of 20 MB: PDF, Word, Excel, PowerPoint, picture, text, source code or ZIP.
      </p>
      {error && <p className="field-error">{error}</p>}
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        aria-label="Files"
        tabIndex={-1}
        onChange={(event) => {
          handleChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface FileNameProps {
  name: string
  bytes: number
  /** While it is sent. */
  sentBytes?: number | undefined
  note?: string
}

function FileName({ name, bytes, sentBytes, note = '' }: FileNameProps) {
  return (
    <span className="min-w-0 grow basis-32 wrap-anywhere">
      <span {...languageOf(name)} translate="no">
        {name}
      </span>
      <span className="tabular ml-2 text-sm text-ink-soft">
        {sentBytes === undefined ? readableBytes(bytes) : sentOf(sentBytes, bytes)}
      </span>
      {note && <span className="block text-sm text-danger">{note}</span>}
    </span>
  )
}

function sentOf(sent: number, bytes: number): string {
  return `${readableBytes(sent)} of ${readableBytes(bytes)}`
}

/** Kept in the tab, under a key that an ended session leaves alone. */
function useDraft(assignmentId: string, sentFiles: WorkFile[]) {
  const place = `hand-in-${assignmentId}-draft`
  const [draft, setDraft] = useState<Draft>(() => readDraft(place, sentFiles))
  const put = (change: (now: Draft) => Partial<Draft>) =>
    setDraft((now) => ({ ...now, ...change(now), key: newKey() }))
  useEffect(() => {
    if (draft.text || draft.link || draft.files.length > 0 || draft.left.length > 0)
      sessionStorage.setItem(place, JSON.stringify(draft))
    else sessionStorage.removeItem(place)
  }, [draft, place])
  return { draft, put, forget: () => sessionStorage.removeItem(place) }
}

/** Which files there are the server knows best: it has them also when the tab is gone. */
function readDraft(place: string, sentFiles: WorkFile[]): Draft {
  const empty: Draft = { text: '', link: '', files: sentFiles, left: [], key: newKey() }
  try {
    const kept: Draft = { ...empty, ...JSON.parse(sessionStorage.getItem(place) ?? '{}') }
    return { ...kept, files: sentFiles.filter(({ id }) => !kept.left.includes(id)) }
  } catch {
    return empty
  }
}
