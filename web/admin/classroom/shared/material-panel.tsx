import { FolderPlus, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { dayOf } from '#contract/calendar.ts'
import type { ReplyOf } from '#contract/call.ts'
import { type Material, materialCalls } from '#contract/classroom/material-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { MaterialList } from '#web/features/material/material-list.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { useAction } from '#web/form/use-action.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFormError } from '#web/ui/field-context.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

type Meetings = ReplyOf<typeof materialCalls.list>['meetings']

/** What a batch has been given to learn from; more is added here, or at the class of today. */
export function MaterialPanel({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() => call(materialCalls.list, { batchId }))
  const [isAdding, setIsAdding] = useState(false)
  const [renaming, setRenaming] = useState<Material | null>(null)
  const [leaving, setLeaving] = useState<Material | null>(null)
  const { isBusy, run } = useAction()
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the material" />
  const { materials, meetings } = value

  async function handleRemove({ id }: Material) {
    if (!(await run(() => call(materialCalls.remove, { id }), { said: messages.materialRemoved }))) return
    setLeaving(null)
    await readAgain()
  }

  return (
    <div className="grid gap-4">
      <div>
        <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add material
        </Button>
      </div>
      {materials.length === 0 ? (
        <EmptyState>
          No material yet. Add slides, exercises or a film; the learners of this batch see it at once.
        </EmptyState>
      ) : (
        <MaterialList
          materials={materials}
          openCall={materialCalls.open}
          onRename={setRenaming}
          onRemove={setLeaving}
        />
      )}
      {isAdding && (
        <MaterialDialog
          batchId={batchId}
          meetings={meetings}
          onClose={() => setIsAdding(false)}
          onDone={readAgain}
        />
      )}
      {renaming && (
        <ActionDialog
          title="Rename material"
          submit="Rename"
          call={materialCalls.rename}
          given={({ title = '' }) => ({ id: renaming.id, title })}
          fields={[
            {
              name: 'title',
              label: 'Title',
              defaultValue: renaming.title,
              required: messages.materialTitleRequired,
            },
          ]}
          onDone={readAgain}
          onClose={() => setRenaming(null)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title="Remove material"
        confirmLabel="Remove"
        busy={isBusy}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && handleRemove(leaving)}
      >
        {`The learners no longer see ${leaving?.title ?? ''}, and its file is deleted.`}
      </ConfirmDialog>
    </div>
  )
}

interface MaterialDialogProps {
  batchId: string
  /** Classes that it can hang on; none: it hangs on the one below. */
  meetings?: Meetings
  meetingId?: string
  onClose: () => void
  onDone?: () => unknown
}

/** A file or a link for a batch: from a phone chosen and added with three taps. */
export function MaterialDialog({ batchId, meetings, meetingId, onClose, onDone }: MaterialDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const today = dayOf(new Date())

  function given({ title = '', link = '', meeting = '' }: FormValues) {
    if (!file && !link) throw new FormFault(messages.materialNeedsOne, { file: messages.materialNeedsOne })
    const tooLarge = messages.fileTooLarge(limits.classFileBytes / (1024 * 1024))
    if (file && file.size > limits.classFileBytes) throw new FormFault(tooLarge, { file: tooLarge })
    const hung = meetingId || meeting || undefined
    return { batchId, meetingId: hung, title, ...(file ? { file, fileName: file.name } : { link }) }
  }

  return (
    <ActionDialog
      title="Add material"
      description="The learners of the batch see it at once."
      submit="Add"
      call={materialCalls.add}
      given={given}
      said={messages.materialAdded}
      onDone={onDone}
      isDirty={file !== null}
      onClose={onClose}
    >
      <FileChoice file={file} onChange={setFile} />
      {!file && (
        <Field name="link" label="Or a link" hint="A page or a film, such as https://youtu.be/…">
          <Input type="url" inputMode="url" autoComplete="off" maxLength={2000} />
        </Field>
      )}
      <Field name="title" label="Title" hint="If empty, the name of the file." optional>
        <Input />
      </Field>
      {meetings && meetings.length > 0 && (
        <Field label="Class">
          <Select
            name="meeting"
            defaultValue={meetings.find(({ day }) => day === today)?.id ?? ''}
            placeholder="No class in particular"
            options={meetings.map(({ id, day, fromMin, toMin }) => [
              id,
              `${plannedDay(day)}, ${timeRange(fromMin, toMin)}`,
            ])}
          />
        </Field>
      )}
    </ActionDialog>
  )
}

interface FileChoiceProps {
  file: File | null
  onChange: (file: File | null) => void
}

function FileChoice({ file, onChange }: FileChoiceProps) {
  const error = useFormError('file')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2" data-field="file">
      {file ? (
        <p className="flex items-center gap-2 rounded-md bg-accent-soft px-3 py-2">
          <Paperclip className="size-5 flex-none" aria-hidden="true" />
          <span {...languageOf(file.name)} className="min-w-0 grow wrap-anywhere" translate="no">
            {file.name} <span className="tabular text-sm text-ink-soft">{readableBytes(file.size)}</span>
          </span>
          <Button
            variant="ghost"
            size="sm"
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(null)}
            aria-label={`Choose another file instead of ${file.name}`}
          />
        </p>
      ) : (
        <Button
          size="lg"
          variant="secondary"
          icon={<Paperclip aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
      )}
      <p className="field-hint">PDF, Word, Excel, PowerPoint, picture, text, source code or ZIP, to 20 MB.</p>
      {error && <p className="field-error">{error}</p>}
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="File"
        tabIndex={-1}
        onChange={(event) => {
          onChange(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
    </div>
  )
}
