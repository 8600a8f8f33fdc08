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
import { newKey } from '#web/lib/new-key.ts'
import { fileWordsOf } from '#web/panel/sheet/open-sheet.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { CheckedFile, crowdedWords, LeftOut, sortRows } from './checked-file.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FileChoice } from './file-choice.tsx'
import { type Checked, type OpenFile, openFile, type ReadFile, repeatedPeople } from './read-file.ts'
import type { Meant } from './unknown-names.tsx'

const rowsAtOnce = 250

interface ImportScreenProps {
  group: Group
  onGroup: (group: Group) => void
  onAdded: () => void
}

export function ImportScreen({ group, onGroup, onAdded }: ImportScreenProps) {
  const { state, open, setOpen, check, replace, add, restart } = useImport(group)
  const taught = groupsTaught(useInstitute().teaches)
  const isWorking = state.step === 'reading' || state.step === 'checking' || state.step === 'adding'
  return (
    <div className="grid gap-6">
      {taught.length > 1 && (
        <RadioGroup
          legend="Who is in the file?"
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
      {state.step === 'choose' && <FileChoice group={group} fault={state.fault} onFile={open} />}
      {state.step === 'reading' && (
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner label="" size="md" />
          Reading the file
        </p>
      )}
      {state.step === 'columns' && (
        <ColumnChoice
          group={group}
          open={state.open}
          onChange={setOpen}
          onSheet={(sheet) => open(state.open.file, sheet)}
          onCheck={(file) => check(state.open, file)}
          onRestart={restart}
        />
      )}
      {(state.step === 'checking' || state.step === 'adding') && (
        <ProgressBar
          label={state.step === 'checking' ? 'Checking the rows' : 'Adding the rows'}
          value={state.done}
          max={state.of}
          text={`${state.done.toLocaleString('en-IN')} of ${state.of.toLocaleString('en-IN')} rows`}
        />
      )}
      {state.step === 'checked' && (
        <CheckedFile
          group={group}
          {...state.checked}
          fault={state.fault}
          onAdd={(sendEmail) => void add(state.checked, state.key, sendEmail).then(onAdded)}
          onReplace={(meant) => replace(state.checked, meant)}
          onColumns={() => setOpen(state.checked.open)}
          onRestart={restart}
        />
      )}
      {state.step === 'added' && <Added group={group} {...state} onRestart={restart} />}
    </div>
  )
}

interface AddedProps {
  group: Group
  checked: Checked
  count: number
  /** Their emails are on the way. */
  isTold: boolean
  onRestart: () => void
}

function Added({ group, checked, count, isTold, onRestart }: AddedProps) {
  const { listPath, title } = groupTexts[group]
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" />}
      title={messages.peopleImported(count)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={listPath}>{title}</ButtonLink>
          <LeftOut {...checked} />
          <Button variant="secondary" onClick={onRestart}>
            Import another file
          </Button>
        </div>
      }
    >
      {[passwordsBy(sortRows(checked).good, isTold), crowdedWords(checked)].join(' ')}
    </EmptyState>
  )
}

/** How those who were added come to a password. */
function passwordsBy(rows: Record<string, string>[], isTold: boolean): string {
  const mailed = rows.filter(({ email }) => email).length
  const link = 'a link that you hand over, by Password link on their page'
  if (mailed === 0) return `They have no email address: they choose a password by ${link}.`
  if (!isTold) return `They choose a password by "Forgotten your password?" on the login page, or by ${link}.`
  if (mailed === rows.length) return 'They get an email with a link to choose a password.'
  return `People with an email address get a link to choose a password. The others choose one by ${link}.`
}

type ImportState =
  | { step: 'choose'; fault?: string }
  | { step: 'reading' }
  | { step: 'columns'; open: OpenFile }
  | { step: 'checking' | 'adding'; done: number; of: number }
  | { step: 'checked'; checked: Checked; key: string; fault?: string }
  | { step: 'added'; checked: Checked; count: number; isTold: boolean }

/** A file is read here, checked by the server row by row, and then added part by part: each part whole or not at all. */
function useImport(group: Group) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })

  async function open(file: File, sheet?: number) {
    setState({ step: 'reading' })
    try {
      setState({ step: 'columns', open: await openFile(group, file, sheet) })
    } catch (error) {
      setState({ step: 'choose', fault: fileWordsOf(error) })
    }
  }

  async function check(open: OpenFile, file: ReadFile) {
    try {
      const problems = [...file.problems]
      const crowded: number[] = []
      const fees: Checked['fees'] = []
      let names: Checked['names'] = { programmes: [], batches: [] }
      for (let from = 0; from < file.rows.length; from += rowsAtOnce) {
        setState({ step: 'checking', done: from, of: file.rows.length })
        const rows = file.rows.slice(from, from + rowsAtOnce)
        const reply = await call(personCalls.import, { group, commit: false, rows })
        problems.push(...reply.problems)
        crowded.push(...reply.crowded)
        fees.push(...(reply.fees ?? []))
        names = reply.names ?? names
      }
      problems.push(...repeatedPeople(sortRows({ file, problems }).good))
      // One key for all that follows: what is sent again after a fault is not added again.
      setState({
        step: 'checked',
        checked: { open, file, problems: inOrder(problems), crowded, fees, names },
        key: newKey(),
      })
    } catch (error) {
      setState({ step: 'columns', open })
      toast.error(fileWordsOf(error))
    }
  }

  async function add({ open, file, problems: found, fees, names }: Checked, key: string, sendEmail: boolean) {
    const { good } = sortRows({ file, problems: found })
    const problems = [...found]
    const crowded: number[] = []
    let count = 0
    try {
      for (let from = 0; from < good.length; from += rowsAtOnce) {
        setState({ step: 'adding', done: from, of: good.length })
        let rows = good.slice(from, from + rowsAtOnce)
        const asked = { group, commit: true, key, fileName: open.file.name.slice(0, 200), sendEmail }
        while (rows.length > 0) {
          const refused = await call(personCalls.import, { ...asked, rows }).then((reply) => {
            crowded.push(...reply.crowded)
            return []
          }, problemsIn)
          if (refused.length === 0) break
          // Somebody took an address meanwhile: the others of this part are added without that row.
          const bad = new Set(refused.map(({ row }) => row))
          problems.push(...refused)
          rows = rows.filter(({ row }) => !bad.has(Number(row)))
        }
        count += rows.length
      }
      const checked = { open, file, problems: inOrder(problems), crowded, fees, names }
      setState({ step: 'added', checked, count, isTold: sendEmail })
      toast.success(messages.peopleImported(count))
    } catch (error) {
      setState({
        step: 'checked',
        checked: { open, file, problems: inOrder(problems), crowded, fees, names },
        key,
        fault: fileWordsOf(error),
      })
      toast.error(fileWordsOf(error))
    }
  }

  return {
    state,
    open,
    setOpen: (opened: OpenFile) => setState({ step: 'columns', open: opened }),
    check,
    replace: ({ open, file }: Checked, meant: Meant[]) => {
      const oursBy = new Map(meant.map(({ field, value, name }) => [`${field} ${value}`, name]))
      const rows = file.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([field, value]) => [field, oursBy.get(`${field} ${value}`) ?? value]),
        ),
      )
      return check(open, { ...file, rows })
    },
    add,
    restart: () => setState({ step: 'choose' }),
  }
}

/** What is wrong with which rows; a fault of the whole call stays one. */
function problemsIn(error: unknown): RowProblem[] {
  if (error instanceof CallError && error.problems.length > 0) return error.problems
  throw error
}

/** By row, each said once: an address that stands twice in one part is found here and by the server. */
function inOrder(problems: RowProblem[]): RowProblem[] {
  const unique = new Map(
    problems.map((problem) => [`${problem.row} ${problem.field} ${problem.message}`, problem]),
  )
  return [...unique.values()].sort((one, other) => one.row - other.row)
}
