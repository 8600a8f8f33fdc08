import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { RowProblem } from '#contract/call.ts'
import { type Group, groups, groupsTaught } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { useInstitute } from '#web/content/institute.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { CheckedFile } from './checked-file.tsx'
import { FileChoice } from './file-choice.tsx'
import { type ReadFile, readRows } from './read-file.ts'

const rowsPerCheck = 500

interface ImportScreenProps {
  group: Group
  onGroup: (group: Group) => void
}

export function ImportScreen({ group, onGroup }: ImportScreenProps) {
  const { state, check, add, restart } = useImport(group)
  const taught = groupsTaught(useInstitute().teaches)
  const isWorking = state.step === 'checking' || state.step === 'adding'
  return (
    <div className="grid gap-6">
      {taught.length > 1 && (
        <RadioGroup
          legend="Whom does the file hold?"
          name="group"
          look="segments"
          options={taught.map((name) => ({ value: name, label: groups[name].people }))}
          value={group}
          disabled={isWorking}
          onChange={(value) => {
            restart()
            onGroup(value as Group)
          }}
        />
      )}
      {state.step === 'choose' && <FileChoice group={group} fault={state.fault} onFile={check} />}
      {state.step === 'checking' && (
        <ProgressBar
          label={`Checking ${state.file.name}`}
          value={state.done}
          max={state.file.rows.length}
          text={`${state.done.toLocaleString('en-IN')} of ${state.file.rows.length.toLocaleString('en-IN')} rows`}
        />
      )}
      {state.step === 'adding' && (
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner label="" size="md" />
          {state.file.rows.length === 1
            ? `Adding 1 ${groups[group].person}: all of them or none.`
            : `Adding ${state.file.rows.length.toLocaleString('en-IN')} ${groups[group].people}: all of them or none.`}
        </p>
      )}
      {state.step === 'checked' && (
        <CheckedFile
          group={group}
          file={state.file}
          problems={state.problems}
          fault={state.fault}
          onAdd={(sendEmail) => add(state.file, sendEmail)}
          onRestart={restart}
        />
      )}
      {state.step === 'added' && (
        <Added group={group} count={state.count} isTold={state.isTold} onRestart={restart} />
      )}
    </div>
  )
}

interface AddedProps {
  group: Group
  count: number
  /** Their emails are on the way. */
  isTold: boolean
  onRestart: () => void
}

function Added({ group, count, isTold, onRestart }: AddedProps) {
  const { listPath, title } = groupTexts[group]
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" />}
      title={messages.peopleImported(count)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={listPath}>{title}</ButtonLink>
          <Button variant="secondary" onClick={onRestart}>
            Import another file
          </Button>
        </div>
      }
    >
      {isTold
        ? 'Each of them gets an email with a link to choose a password.'
        : 'They choose a password by "Forgotten your password?" on the login page.'}
    </EmptyState>
  )
}

type ImportState =
  | { step: 'choose'; fault?: string }
  | { step: 'checking'; file: ReadFile; done: number }
  | { step: 'checked'; file: ReadFile; problems: RowProblem[]; fault?: string }
  | { step: 'adding'; file: ReadFile }
  | { step: 'added'; count: number; isTold: boolean }

/** A file is read here, checked by the server row by row, and then added as a whole or not at all. */
function useImport(group: Group) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })

  async function check(chosen: File) {
    try {
      const file = readRows(group, chosen.name, decodeText(await chosen.arrayBuffer()))
      const problems = [...file.problems]
      for (let from = 0; from < file.rows.length; from += rowsPerCheck) {
        setState({ step: 'checking', file, done: from })
        const rows = file.rows.slice(from, from + rowsPerCheck)
        const found = await call(personCalls.import, { group, commit: false, rows })
        problems.push(...found.problems.map((problem) => ({ ...problem, row: problem.row + from })))
      }
      setState({ step: 'checked', file, problems: inOrder(problems) })
    } catch (error) {
      setState({ step: 'choose', fault: wordsOf(error) })
    }
  }

  async function add(file: ReadFile, sendEmail: boolean) {
    setState({ step: 'adding', file })
    try {
      const { added } = await call(personCalls.import, {
        group,
        commit: true,
        rows: file.rows,
        sendEmail,
      })
      setState({ step: 'added', count: added, isTold: sendEmail })
      toast.success(messages.peopleImported(added))
    } catch (error) {
      const problems = error instanceof CallError ? inOrder(error.problems) : []
      // The rows say it themselves; without any, the fault is of the whole file.
      setState({
        step: 'checked',
        file,
        problems,
        ...(problems.length === 0 ? { fault: wordsOf(error) } : {}),
      })
      toast.error(wordsOf(error))
    }
  }

  return { state, check, add, restart: () => setState({ step: 'choose' }) }
}

/** By row, each said once: an address that stands twice in one part is found here and by the server. */
function inOrder(problems: RowProblem[]): RowProblem[] {
  const unique = new Map(
    problems.map((problem) => [`${problem.row} ${problem.field} ${problem.message}`, problem]),
  )
  return [...unique.values()].sort((one, other) => one.row - other.row)
}

function wordsOf(error: unknown): string {
  return error instanceof CallError || error instanceof Error ? error.message : messages.somethingWentWrong
}

/** The letters of a file: UTF-8 or UTF-16 when it is that, else what older spreadsheets write on Windows. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
