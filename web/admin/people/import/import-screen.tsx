import { CircleCheck } from 'lucide-react'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CheckedFile } from './checked-file.tsx'
import { FileChoice } from './file-choice.tsx'
import { useImport } from './use-import.ts'

interface ImportScreenProps {
  group: Group
  onGroup: (group: Group) => void
}

export function ImportScreen({ group, onGroup }: ImportScreenProps) {
  const { state, check, add, restart } = useImport(group)
  const isWorking = state.step === 'checking' || state.step === 'adding'
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend="Whom does the file hold?"
        name="group"
        look="segments"
        options={groupNames.map((name) => ({ value: name, label: groups[name].people }))}
        value={group}
        disabled={isWorking}
        onChange={(value) => {
          restart()
          onGroup(value as Group)
        }}
      />
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
          Adding {state.file.rows.length.toLocaleString('en-IN')}{' '}
          {groups[group][state.file.rows.length === 1 ? 'person' : 'people']}: all of them or none.
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
