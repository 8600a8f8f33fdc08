import { useState } from 'react'
import { type BankStatement, bankCalls } from '#contract/fees/bank-calls.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Names } from '#web/ui/names.tsx'
import { Table } from '#web/ui/table.tsx'

interface StatementTableProps {
  statements: BankStatement[]
  onTakenBack: () => void
}

/** Every upload; one that was read wrongly is taken back as a whole. */
export function StatementTable({ statements, onTakenBack }: StatementTableProps) {
  const mayRecord = useMay('fees.record')
  const [wrong, setWrong] = useState<BankStatement | null>(null)
  const { isBusy, run } = useAction()

  async function takeBack({ id }: BankStatement) {
    await run(() => call(bankCalls.takeBackStatement, { id }))
    setWrong(null)
    onTakenBack()
  }

  return (
    <>
      <Table
        caption="Uploaded statements, newest first"
        rows={statements}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'file',
            head: 'File',
            primary: true,
            cell: (statement) => (
              <span className="wrap-anywhere">
                {statement.fileName ? <Names of={[statement.fileName]} /> : nameOf(statement)}
              </span>
            ),
          },
          {
            id: 'added',
            head: 'Uploaded',
            onPhone: 'below',
            cell: ({ by, at }) => <Names of={[by, readableMoment(at)]} />,
          },
          {
            id: 'credits',
            head: 'Credits',
            align: 'end',
            onPhone: 'end',
            cell: ({ credits }) => (
              <>
                <span className="max-md:hidden">{inDigits(credits)}</span>
                <span className="md:hidden">{counted(credits, 'credit', 'credits')}</span>
              </>
            ),
          },
          {
            id: 'payments',
            head: 'Payments seen in it',
            align: 'end',
            cell: ({ payments, takenBackAt }) => (takenBackAt ? '' : inDigits(payments)),
          },
        ]}
        actions={(statement) => {
          const { takenBackAt, takenBackBy } = statement
          if (takenBackAt) {
            return (
              <span className="inline-grid justify-items-end gap-0.5 max-md:justify-items-start">
                <Badge tone="danger">Taken back</Badge>
                <span className="text-sm text-ink-soft">
                  <Names of={[takenBackBy, readableMoment(takenBackAt)]} />
                </span>
              </span>
            )
          }
          return (
            mayRecord && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Take back: ${nameOf(statement)}`}
                onClick={() => setWrong(statement)}
              >
                Take back
              </Button>
            )
          )
        }}
        actionsOnPhone="across"
      />
      <ConfirmDialog
        open={wrong !== null}
        onClose={() => setWrong(null)}
        onConfirm={() => wrong && void takeBack(wrong)}
        title="Take back the whole statement?"
        confirmLabel="Take back"
        busy={isBusy}
      >
        {wrong && questionOf(wrong)}
      </ConfirmDialog>
    </>
  )
}

const inDigits = (count: number) => count.toLocaleString('en-IN')

function nameOf({ fileName, at }: BankStatement): string {
  return fileName || `Uploaded on ${readableMoment(at)}`
}

function questionOf({ credits, payments }: BankStatement): string {
  return [
    credits === 1
      ? 'Its credit is removed from the list.'
      : `Its ${inDigits(credits)} credits are removed from the list, except those that another upload has.`,
    payments === 1 && 'Its payment stays booked and is no longer seen in the bank.',
    payments > 1 && `Its ${inDigits(payments)} payments stay booked and are no longer seen in the bank.`,
    'You can upload the file again.',
  ]
    .filter(Boolean)
    .join(' ')
}
