import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Member } from './member.ts'
import type { Action } from './use-actions.ts'

interface Question {
  title: string
  label: string
  /** Of {name}. */
  words: string
}

const questions: Partial<Record<Action, Question>> = {
  revoke: {
    title: 'Revoke the invitation?',
    label: 'Revoke',
    words: 'The link that {name} was sent opens nothing any more, and the account is gone.',
  },
  suspend: {
    title: 'Suspend this person?',
    label: 'Suspend',
    words:
      '{name} is logged out everywhere at once and cannot log in until you let them in again. Nothing they did is lost.',
  },
  resetFactor: {
    title: 'Reset two-step verification?',
    label: 'Reset',
    words:
      'Only when {name} has lost phone and recovery codes, and you know that it is they who ask. They are logged out, and the password alone opens until they set up a new one.',
  },
  endSessions: {
    title: 'End all sessions?',
    label: 'End sessions',
    words: '{name} is logged out on every device and has to log in again.',
  },
}

interface MemberQuestionProps {
  action: Action
  member: Member
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asked before what shuts somebody out. */
export function MemberQuestion({ action, member, isBusy, onClose, onConfirm }: MemberQuestionProps) {
  const question = questions[action]
  if (!question) return null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={question.title}
      confirmLabel={question.label}
      busy={isBusy}
    >
      <Sentence text={question.words} names={{ name: member.name }} />
    </ConfirmDialog>
  )
}
