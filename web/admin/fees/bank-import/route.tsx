import { CircleCheck, Info } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bankLinesAtOnce, mostBankLines } from '#contract/fees/bank-words.ts'
import { messages } from '#contract/messages.ts'
import { matchBank } from '#web/admin/fees/shared/match-bank.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { FormError } from '#web/form/form-error.tsx'
import { call } from '#web/lib/browser-api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { rupees } from '#web/lib/rupees.ts'
import { fileWordsOf } from '#web/panel/sheet/open-sheet.ts'
import { SheetChoice } from '#web/panel/sheet/sheet-choice.tsx'
import { SheetColumns } from '#web/panel/sheet/sheet-columns.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Table } from '#web/ui/table.tsx'
import {
  missingColumns,
  openStatement,
  type ReadStatement,
  readStatement,
  type Statement,
  statementMeanings,
  withHeadings,
} from './read-statement.ts'

export const meta = () => adminMeta('Upload a bank statement')

type Step =
  | { step: 'choose'; fault?: string | undefined }
  | { step: 'waiting'; words: string }
  | { step: 'columns'; statement: Statement }
  /** Read once is one upload, however often its adding is tried. */
  | { step: 'checked'; statement: Statement; read: ReadStatement; statementId: string; fault?: string }
  | { step: 'adding'; done: number; of: number }
  | { step: 'done'; added: number; known: number; matched: number }

export default function BankImport() {
  const [state, setState] = useState<Step>({ step: 'choose' })

  async function open(file: File, sheet?: number) {
    setState({ step: 'waiting', words: 'Reading the file' })
    try {
      setState({ step: 'columns', statement: await openStatement(file, sheet) })
    } catch (error) {
      setState({ step: 'choose', fault: fileWordsOf(error) })
    }
  }

  function check(statement: Statement): string | undefined {
    const missing = missingColumns(statement)
    if (missing) return missing
    setState({ step: 'waiting', words: 'Reading the lines' })
    void readStatement(statement, dayOf(new Date())).then((read) =>
      setState({ step: 'checked', statement, read, statementId: newKey() }),
    )
  }

  /** Sent again after a fault it adds nothing twice. */
  async function add({ statement, read, statementId }: Step & { step: 'checked' }) {
    const { lines } = read
    const fileName = statement.file.name.slice(0, 200)
    const counts = { added: 0, known: 0 }
    try {
      for (let from = 0; from < lines.length; from += bankLinesAtOnce) {
        setState({ step: 'adding', done: from, of: lines.length })
        const part = lines.slice(from, from + bankLinesAtOnce)
        const { added, known } = await call(bankCalls.addLines, { statementId, fileName, lines: part })
        counts.added += added
        counts.known += known
      }
      setState({ step: 'waiting', words: 'Looking for the payments' })
      setState({ step: 'done', ...counts, matched: await matchBank() })
    } catch (error) {
      setState({ step: 'checked', statement, read, statementId, fault: fileWordsOf(error) })
    }
  }

  const restart = () => setState({ step: 'choose' })
  return (
    <>
      <PageHeading
        dense
        title="Upload a bank statement"
        lead="Its credits are matched with your payments. Lines that were uploaded before are not added again."
        actions={
          <ButtonLink to="/admin/bank" variant="secondary">
            Bank statement
          </ButtonLink>
        }
      />
      <Card className="p-5 sm:p-8">
        {state.step === 'choose' && (
          <SheetChoice
            text={`The statement from your bank: a CSV, Excel or LibreOffice file (.csv, .xlsx, .xls, .ods) with up to ${mostBankLines.toLocaleString('en-IN')} lines. Next you choose what each column means.`}
            label="File of the bank statement"
            fault={state.fault}
            onFile={open}
          />
        )}
        {state.step === 'waiting' && (
          <p role="status" className="flex items-center gap-3 font-semibold">
            <Spinner label="" size="md" />
            {state.words}
          </p>
        )}
        {state.step === 'columns' && (
          <SheetColumns
            sheet={state.statement}
            meanings={statementMeanings}
            days={['on']}
            onColumns={(columns) => setState({ step: 'columns', statement: { ...state.statement, columns } })}
            onHeadings={(at) => setState({ step: 'columns', statement: withHeadings(state.statement, at) })}
            onSheet={(sheet) => void open(state.statement.file, sheet)}
            onCheck={() => check(state.statement)}
            onRestart={restart}
          />
        )}
        {state.step === 'checked' && (
          <CheckedStatement
            read={state.read}
            fault={state.fault}
            onAdd={() => void add(state)}
            onColumns={() => setState({ step: 'columns', statement: state.statement })}
            onRestart={restart}
          />
        )}
        {state.step === 'adding' && (
          <ProgressBar
            label="Adding the credits"
            value={state.done}
            max={state.of}
            text={`${state.done.toLocaleString('en-IN')} of ${state.of.toLocaleString('en-IN')} credits`}
          />
        )}
        {state.step === 'done' && (
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={matchedWords(state.matched)}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to="/admin/bank">See what is not matched</ButtonLink>
                <Button variant="secondary" onClick={restart}>
                  Upload another file
                </Button>
              </div>
            }
          >
            {addedWords(state.added, state.known)}
          </EmptyState>
        )}
      </Card>
    </>
  )
}

function matchedWords(count: number): string {
  if (count === 0) return 'No payment was found'
  return count === 1 ? 'One payment was found' : `${count.toLocaleString('en-IN')} payments were found`
}

function addedWords(added: number, known: number): string {
  const said = messages.bankLinesAdded(added)
  if (known === 0) return said
  return known === 1
    ? `${said} One was there already.`
    : `${said} ${known.toLocaleString('en-IN')} were there already.`
}

interface CheckedStatementProps {
  read: ReadStatement
  fault: string | undefined
  onAdd: () => void
  onColumns: () => void
  onRestart: () => void
}

const mostShown = 100

/** What would be added; nothing has been yet. */
function CheckedStatement({ read, fault, onAdd, onColumns, onRestart }: CheckedStatementProps) {
  const { lines, paise, leftOut, problems } = read
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-lg font-semibold">{foundWords(lines.length, rupees(paise / 100))}</h2>
        {leftOut > 0 && (
          <p className="flex items-start gap-2 text-ink-soft">
            <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            {leftOut === 1
              ? 'One line without a credit is left out.'
              : `${leftOut.toLocaleString('en-IN')} lines without a credit are left out.`}
          </p>
        )}
      </div>
      {problems.length > 0 && (
        <Table
          caption="Lines that cannot be read and are left out"
          rows={problems.slice(0, mostShown)}
          rowKey={({ row, field }) => `${row} ${field}`}
          columns={[
            { id: 'row', head: 'Row', primary: true, nowrap: true, cell: ({ row }) => String(row) },
            {
              id: 'message',
              head: 'Left out because',
              onPhone: 'below',
              cell: ({ message }) => message,
            },
          ]}
        />
      )}
      {problems.length > mostShown && (
        <p className="text-sm text-ink-soft">
          {`${(problems.length - mostShown).toLocaleString('en-IN')} more rows cannot be read.`}
        </p>
      )}
      <div role="alert">
        <FormError text={fault} />
      </div>
      <div className="flex flex-wrap gap-3">
        {lines.length > 0 && <Button onClick={onAdd}>Add and match</Button>}
        <Button variant="secondary" onClick={onColumns}>
          Change the columns
        </Button>
        <Button variant="secondary" onClick={onRestart}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

function foundWords(count: number, sum: string): string {
  if (count === 0) return 'No line of this file has a date and a credit. Please check the columns.'
  return count === 1
    ? `One credit can be read: ${sum}.`
    : `${count.toLocaleString('en-IN')} credits can be read: ${sum} together.`
}
