import { useState } from 'react'
import { Link } from 'react-router'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { Lacking } from '#contract/certificates/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'

type Whose = { batchId: string } | { personId: string }

/** Who lacks something for the certificate, and who counts as completed all the same; nothing where nobody is in it. */
export function CompletionExceptions({ whose }: { whose: Whose }) {
  const { value, fault, readAgain } = useRead(() => call(certificateCalls.lacking, whose))
  const [open, setOpen] = useState<{ one: Lacking; action: 'give' | 'takeBack' } | null>(null)
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value || value.lacking.length === 0) return null
  const isOfBatch = 'batchId' in whose
  const small = { variant: 'secondary', size: 'sm', className: 'whitespace-nowrap' } as const
  return (
    <>
      <Table
        className="w-full"
        caption="What is missing for the certificate, and exceptions"
        rows={value.lacking}
        rowKey={({ enrolmentId }) => enrolmentId}
        columns={[
          ...(isOfBatch ? [{ id: 'name', head: 'Person', primary: true, cell: PersonLink }] : []),
          {
            id: 'programme',
            head: 'Programme',
            primary: !isOfBatch,
            onPhone: 'below',
            cell: ({ programme }) => programme,
          },
          {
            id: 'missing',
            head: 'Missing for the certificate',
            onPhone: 'below',
            cell: Missing,
          },
          {
            id: 'change',
            head: <span className="sr-only">Change</span>,
            align: 'end',
            onPhone: 'action',
            cell: (one) =>
              one.exception ? (
                <Button
                  {...small}
                  aria-label={`Take the exception of ${one.name} back`}
                  onClick={() => setOpen({ one, action: 'takeBack' })}
                >
                  Take back
                </Button>
              ) : (
                <Button
                  {...small}
                  aria-label={`Make an exception for ${one.name}`}
                  onClick={() => setOpen({ one, action: 'give' })}
                >
                  <span className="max-md:hidden">Make an exception</span>
                  <span className="md:hidden">Exception</span>
                </Button>
              ),
          },
        ]}
      />
      {open?.action === 'give' && (
        <ActionDialog
          title={
            <Sentence text="Make an exception for {name}" parts={{ name: <Names of={[open.one.name]} /> }} />
          }
          description={
            <Sentence
              text="{missing}. With an exception, {programme} counts as completed and the certificate can be issued."
              parts={{ missing: <span>{open.one.missing}</span> }}
              names={{ programme: open.one.programme }}
            />
          }
          submit="Make the exception"
          call={certificateCalls.giveExceptions}
          given={({ reason = '' }) => ({ enrolmentIds: [open.one.enrolmentId], reason })}
          fields={[
            {
              name: 'reason',
              label: 'Reason',
              hint: 'Kept with the exception and in the audit.',
              rows: 3,
              required: messages.reasonForCompletion,
            },
          ]}
          onDone={readAgain}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.action === 'takeBack' && (
        <ActionDialog
          title={
            <Sentence
              text="Take the exception of {name} back"
              parts={{ name: <Names of={[open.one.name]} /> }}
            />
          }
          description="The programme’s requirements apply again. Issued certificates stay."
          submit="Take back"
          call={certificateCalls.takeBackException}
          given={{ enrolmentId: open.one.enrolmentId }}
          onDone={readAgain}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function PersonLink({ personId, name }: Lacking) {
  return (
    <Link {...languageOf(name)} to={`/admin/person/${personId}`} className="link" translate="no">
      {name}
    </Link>
  )
}

function Missing({ missing, exception }: Lacking) {
  if (!exception) return <span className="wrap-anywhere text-sm max-md:text-xs">{missing}</span>
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="success">Completed by exception</Badge>
      <span className="whitespace-pre-line text-sm wrap-anywhere">{exception.reason}</span>
      <span className="text-sm text-ink-soft">
        <Sentence text="{by}, {day}" names={{ by: exception.by }} parts={{ day: shortDay(exception.at) }} />
      </span>
      {missing && <span className="text-sm text-ink-soft wrap-anywhere">{missing}</span>}
    </span>
  )
}
