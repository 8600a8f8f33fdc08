import { useEffect, useState } from 'react'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { partsProblem } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { TypedRows } from './typed-rows.tsx'

interface PartsDialogProps {
  programme: { id: string; name: string }
  onClose: () => void
}

interface TypedPart {
  percent: string
  afterDays: string
}

/** How the fee of a programme is paid unless something else is agreed: in percent, by days after the acceptance. */
export function PartsDialog({ programme, onClose }: PartsDialogProps) {
  const [parts, setParts] = useState<TypedPart[] | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each opening
  useEffect(() => {
    call(deskCalls.programmePlan, { programmeId: programme.id }).then(
      (reply) =>
        setParts(
          reply.parts.map(({ percent, afterDays }) => ({
            percent: String(percent),
            afterDays: String(afterDays),
          })),
        ),
      (problem) => {
        toast.error(wordsOf(problem))
        onClose()
      },
    )
  }, [])

  function change(next: TypedPart[]) {
    setParts(next)
    setIsTouched(true)
    form.clearErrors()
  }

  async function submit() {
    const read = (parts ?? []).map(({ percent, afterDays }) => ({
      percent: Number(percent || Number.NaN),
      afterDays: Number(afterDays || Number.NaN),
    }))
    refuseBroken({ parts: partsProblem(read) })
    await sendForm(deskCalls.setProgrammePlan, { programmeId: programme.id, parts: parts ?? [] })
    toast.success(messages.planSaved)
    onClose()
  }

  return (
    <FormDialog
      title={`Instalments of ${programme.name}`}
      description="For everybody who is accepted from now on; a person's own instalments are changed in their account. Without any the whole fee is due a week after the acceptance."
      submit="Save"
      form={form}
      isReady={parts !== null}
      touched={isTouched}
      onClose={onClose}
    >
      {parts ? (
        <div data-field="parts" className="grid gap-3">
          <PartRows parts={parts} onChange={change} />
          {form.errors.parts && <FieldError id="parts-error">{form.errors.parts}</FieldError>}
        </div>
      ) : (
        <Spinner label="Loading" />
      )}
    </FormDialog>
  )
}

function PartRows({ parts, onChange }: { parts: TypedPart[]; onChange: (parts: TypedPart[]) => void }) {
  const left = 100 - parts.reduce((sum, { percent }) => sum + (Number(percent) || 0), 0)
  return (
    <TypedRows
      rows={parts}
      noun="part"
      add="Add a part"
      rowClassName="flex flex-wrap items-center gap-2 text-sm"
      onChange={onChange}
      next={() => ({
        percent: left > 0 ? String(left) : '',
        afterDays: String(parts.length === 0 ? 0 : Number(parts.at(-1)?.afterDays) + 30),
      })}
      status={
        parts.length > 0 &&
        left !== 0 && (
          <p role="status" className="text-sm font-semibold text-danger">
            {left > 0 ? `${left} percent is missing` : `${-left} percent too much`}
          </p>
        )
      }
      fields={(part, at, set) => (
        <>
          <Input
            inputMode="numeric"
            aria-label={`Percent of part ${at + 1}`}
            className="w-20 text-end"
            value={part.percent}
            onChange={(event) => set({ percent: event.target.value })}
          />
          percent after
          <Input
            inputMode="numeric"
            aria-label={`Days of part ${at + 1}`}
            className="w-20 text-end"
            value={part.afterDays}
            onChange={(event) => set({ afterDays: event.target.value })}
          />
          days
        </>
      )}
    />
  )
}
